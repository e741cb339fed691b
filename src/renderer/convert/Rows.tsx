import { useId, useState } from 'react'
import { MOST_CODES } from '../../shared/contract/limits.ts'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { useText } from '../state/useText.ts'
import { type ConverterRow, rowOfCode } from './converterModel.ts'
import type { ConverterView } from './converterState.ts'
import { RowActions } from './RowActions.tsx'
import { RowAmount } from './RowAmount.tsx'
import { RowCurrency } from './RowCurrency.tsx'
import { RowDetails } from './RowDetails.tsx'
import { type RowHandlers, type RowListProps, useRowList } from './useRowList.ts'

interface RowsFootProps extends Pick<ReturnType<typeof useRowList>, 'message' | 'undoLine' | 'add' | 'goTo'> {
  codes: readonly string[]
}

/** Below the rows: adds a currency, restores a removed row, and announces changes. */
const RowsFoot = ({ codes, message, undoLine, add, goTo }: RowsFootProps) => {
  const { t } = useText()
  return (
    <div className="rows-foot cluster">
      {codes.length < MOST_CODES && (
        <CurrencyPicker quiet label={t('converter.add')} listed={codes} onChoose={add} onListed={goTo} />
      )}
      {undoLine}
      <p className="visually-hidden" aria-live="assertive">
        {message}
      </p>
    </div>
  )
}

interface RowProps {
  row: ConverterRow
  id: string
  codes: readonly string[]
  /** Whether the details are of this row. Tab stops only at it; the arrow keys reach the others. */
  isCurrent: boolean
  /** Whether the figure is from the last valid amount. */
  isEarlier: boolean
  /** Why its rate is stale; null if it is current. */
  whyStale: string | null
  onFocus: () => void
  handlers: RowHandlers
}

/** One line: flag, code, name and amount. */
const Row = ({ row, id, codes, isCurrent, isEarlier, whyStale, onFocus, handlers }: RowProps) => {
  const { code, currency, typed, mistake } = row
  return (
    <li
      className={`row-of-list${typed ? ' row-source' : ''}${isEarlier ? ' row-earlier' : ''}`}
      data-code={code}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
    >
      <RowCurrency code={code} currency={currency} listed={codes} tabStop={isCurrent} handlers={handlers} />
      {mistake !== null && <span className="row-missing label">{mistake}</span>}
      {whyStale !== null && <StaleMark brief why={whyStale} />}
      <RowAmount row={row} id={id} tabStop={isCurrent} handlers={handlers} />
    </li>
  )
}

/** The rows in the user's order, and below them the details of the row in focus: no row moves with the focus. */
export const Rows = ({ view, ...props }: Omit<RowListProps, 'onCurrent'> & { view: ConverterView }) => {
  const { t } = useText()
  const { model } = props
  const { codes, code: source } = props.state
  const id = useId()
  const [chosen, setChosen] = useState(source)
  const current = codes.includes(chosen) ? chosen : source
  const { list, handlers, ...foot } = useRowList({ ...props, onCurrent: setChosen })
  const row = rowOfCode(model, current)
  const judge = useStale()
  return (
    <>
      <ol ref={list} className="rows" aria-label={t('converter.list')}>
        {model.rows.map((each) => (
          <Row
            key={each.code}
            row={each}
            id={`${id}-${each.code}`}
            codes={codes}
            isCurrent={each.code === current}
            isEarlier={model.isEarlier}
            whyStale={each.sides && judge(each.sides.quote)}
            onFocus={() => setChosen(each.code)}
            handlers={handlers}
          />
        ))}
      </ol>
      {row && (
        <RowDetails row={row} id={`${id}-${current}`} model={model} view={view}>
          <RowActions
            code={current}
            sourceCode={source}
            isFirst={codes[0] === current}
            isLast={codes.at(-1) === current}
            known={row.figure !== null && row.sides !== null}
            handlers={handlers}
          />
        </RowDetails>
      )}
      <RowsFoot codes={codes} {...foot} />
    </>
  )
}
