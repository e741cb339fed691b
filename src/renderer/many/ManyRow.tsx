import { memo, type Ref } from 'react'
import type { Table } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'
import { shorten } from './shorten.ts'
import { type RowWording, wordRow } from './wordRow.ts'

interface ManyRowProps {
  ref: Ref<HTMLTableRowElement>
  /** Its place among the rows that are shown. */
  index: number
  row: TableRow
  table: Table
  wording: RowWording
}

/** One line: what it was, what it made, and by which publication; or, in words, why it made nothing. */
export const ManyRow = memo(({ ref, index, row, table: { layout, reference }, wording }: ManyRowProps) => {
  const { line, cells, broken } = row.line
  const cellAt = (column: number | null | undefined) =>
    broken || column == null ? '' : (cells[column] ?? '')
  const asWritten = {
    date: broken ? shorten(cells[0] ?? '') : cellAt(layout?.date),
    amount: cellAt(layout?.amount),
  }
  const { date, amount, code, rate, result, publication, second, trouble, inOrder } = wordRow(
    row,
    asWritten,
    wording,
  )
  const withSecond = layout?.second != null
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={trouble === null || inOrder ? '' : 'row-trouble'}
    >
      <th scope="row" className="many-line">
        {line} {reference !== null && <small>{shorten(cellAt(reference))}</small>}
      </th>
      {broken ? (
        <td className="many-raw" colSpan={2}>
          {shorten(cells[0] ?? '')}
        </td>
      ) : (
        <>
          <td className="many-date">{date}</td>
          <td className="many-amount">
            {amount} <span className="unit">{code}</span>
          </td>
        </>
      )}
      {trouble === null ? (
        <>
          <td className="many-rate">{rate}</td>
          <td className="many-result">{result ?? <span className="quiet">…</span>}</td>
          <td className="many-day">{publication}</td>
          {withSecond && (
            <>
              <td className="many-second">
                {second && (
                  <>
                    {second.result ?? <span className="quiet">…</span>}
                    <small>
                      {second.date}
                      {second.rate !== '' && ` · ${second.rate}`}
                      {second.publication !== second.date &&
                        second.publication !== '' &&
                        ` · ${second.publication}`}
                    </small>
                  </>
                )}
              </td>
              <td className="many-difference">{second?.difference}</td>
            </>
          )}
        </>
      ) : (
        <td className={inOrder ? 'many-trouble many-in-order' : 'many-trouble'} colSpan={withSecond ? 5 : 3}>
          {trouble}
        </td>
      )}
    </tr>
  )
})
