import { type RefObject, useId, useRef, useState } from 'react'
import { useText } from '../state/useText.ts'
import { type ConverterRow, rowOfCode } from './converterModel.ts'
import type { ConverterView } from './converterState.ts'
import { RowAmount, RowDetails, RowTrend } from './Row.tsx'
import { RowButtons, RowHandle } from './RowButtons.tsx'
import { RowCurrency } from './RowCurrency.tsx'
import { RowsFoot, useRowTrends } from './RowList.tsx'
import type { RowHandlers } from './rowHandlers.ts'
import { type RowListProps, type RowPart, useRowList } from './useRowList.ts'

interface SmallRowProps {
  row: ConverterRow
  id: string
  codes: readonly string[]
  /** Whether the details below the rows are of this row. Tab stops only at it; the arrow keys reach the others. */
  isCurrent: boolean
  held: boolean
  onFocus: () => void
  handlers: RefObject<RowHandlers>
}

/** One line: flag, code, name and amount. */
const SmallRow = ({ row, id, codes, isCurrent, held, onFocus, handlers }: SmallRowProps) => {
  const { code, currency, typed } = row
  return (
    <li
      className={`small-row${typed ? ' small-row-source' : ''}${held ? ' row-held' : ''}`}
      data-code={code}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
    >
      <RowCurrency code={code} currency={currency} taken={codes} tabStop={isCurrent} handlers={handlers} />
      <RowAmount row={row} id={id} tabStop={isCurrent} handlers={handlers} />
    </li>
  )
}

/** The rows in the user's order, and below them the details of the row in focus: no row moves with the focus. */
export const SmallRows = ({ view, ...props }: RowListProps & { view: ConverterView }) => {
  const { t } = useText()
  const { model } = props
  const { codes, code: source } = props.state
  const id = useId()
  const details = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState(source)
  const current = codes.includes(chosen) ? chosen : source
  const find = (list: Element, code: string, part: RowPart): Element | null | undefined => {
    if (part === 'amount') return list.querySelector(`[data-code="${code}"] input`)
    setChosen(code)
    return details.current?.querySelector(part === 'handle' ? '.handle' : '.row-actions button:last-child')
  }
  const { list, handlers, ...foot } = useRowList({ ...props, find })
  const trend = useRowTrends(codes, source).get(current)
  const row = rowOfCode(model, current)
  return (
    <>
      <ol ref={list} className="small-rows" aria-label={t('converter.list')}>
        {model.rows.map((each) => (
          <SmallRow
            key={each.code}
            row={each}
            id={`${id}-${each.code}`}
            codes={codes}
            isCurrent={each.code === current}
            held={model.held}
            onFocus={() => setChosen(each.code)}
            handlers={handlers}
          />
        ))}
      </ol>
      {row && (
        <fieldset
          ref={details}
          className="small-details"
          aria-label={t('converter.details', { code: current })}
        >
          {trend && <RowTrend {...trend.pair} sparkline={trend.sparkline} />}
          <RowDetails row={row} id={`${id}-${current}`} amount={model.amount} view={view} />
          <RowHandle
            code={current}
            pair={trend?.pair ?? null}
            isFirst={codes[0] === current}
            isLast={codes.at(-1) === current}
            handlers={handlers}
          />
          <RowButtons
            code={current}
            known={row.figure !== null && row.sides !== null}
            removable={codes.length > 1}
            handlers={handlers}
          />
        </fieldset>
      )}
      <RowsFoot quiet codes={codes} {...foot} />
    </>
  )
}
