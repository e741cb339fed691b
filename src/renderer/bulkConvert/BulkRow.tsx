import { memo, type Ref } from 'react'
import type { Table } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'
import { shorten } from './shorten.ts'
import { type RowWording, wordRow } from './wordRow.ts'

interface BulkRowProps {
  ref: Ref<HTMLTableRowElement>
  /** Its place among the visible rows. */
  index: number
  row: TableRow
  table: Table
  wording: RowWording
}

/** One line: its input, its result and its publication, or the reason for no result. */
export const BulkRow = memo(({ ref, index, row, table: { layout, reference }, wording }: BulkRowProps) => {
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
  const { t, to } = wording
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={trouble === null || inOrder ? '' : 'row-trouble'}
    >
      <th scope="row" className="bulk-line" data-name={t('bulk.line')}>
        {line} {reference !== null && <small>{shorten(cellAt(reference))}</small>}
      </th>
      {broken ? (
        <td className="bulk-raw" colSpan={2}>
          {shorten(cells[0] ?? '')}
        </td>
      ) : (
        <>
          <td className="bulk-date" data-name={t('bulk.read.date')}>
            {date}
          </td>
          <td className="bulk-amount" data-name={t('bulk.read.amount')}>
            {amount} <span className="unit">{code}</span>
          </td>
        </>
      )}
      {trouble === null ? (
        <>
          <td className="bulk-rate" data-name={t('bulk.rate')}>
            {rate}
          </td>
          <td className="bulk-result" data-name={t('bulk.inTarget', { code: to })}>
            {result ?? <span className="quiet">…</span>}
          </td>
          <td className="bulk-day" data-name={t('bulk.publication')}>
            {publication}
          </td>
          {withSecond && (
            <>
              <td className="bulk-second" data-name={t('bulk.onSecond')}>
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
              <td className="bulk-difference" data-name={t('bulk.difference')}>
                {second?.difference}
              </td>
            </>
          )}
        </>
      ) : (
        <td className={inOrder ? 'bulk-trouble bulk-in-order' : 'bulk-trouble'} colSpan={withSecond ? 5 : 3}>
          {trouble}
        </td>
      )}
    </tr>
  )
})
