import { useMemo } from 'react'
import { MOST_CODES } from '../../shared/contract/limits.ts'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import type { SparklineData } from '../rate/trend.ts'
import { useTrends } from '../rate/useTrends.ts'
import { useText } from '../state/useText.ts'
import type { ConverterView } from './converterState.ts'
import { type Pair, pairOf, pairSparkline } from './pairSparkline.ts'
import { Row } from './Row.tsx'
import { type RowListProps, type RowPart, useRowList } from './useRowList.ts'

/** Each row's history link and last thirty days. Typing an amount does not recompute them. */
export const useRowTrends = (
  codes: readonly string[],
  sourceCode: string,
): ReadonlyMap<string, { pair: Pair; sparkline: SparklineData | undefined }> => {
  const trends = useTrends()
  return useMemo(
    () =>
      new Map(
        codes.flatMap((code) => {
          const pair = pairOf(code, sourceCode)
          return pair ? [[code, { pair, sparkline: pairSparkline(trends, pair) }] as const] : []
        }),
      ),
    [trends, codes, sourceCode],
  )
}

const parts: Record<RowPart, string> = {
  amount: 'input',
  handle: '.handle',
  remove: '.row-actions button:last-child',
}

const partOfRow = (list: Element, code: string, part: RowPart): Element | null =>
  list.querySelector(`[data-code="${code}"] ${parts[part]}`)

interface RowsFootProps
  extends Pick<ReturnType<typeof useRowList>, 'said' | 'last' | 'undo' | 'add' | 'goTo'> {
  codes: readonly string[]
  /** Whether the label of the field for a currency is for screen readers only. */
  quiet?: boolean
}

/** Below the rows: adds a currency, restores a removed row, and announces changes. */
export const RowsFoot = ({ codes, quiet = false, said, last, undo, add, goTo }: RowsFootProps) => {
  const { t } = useText()
  return (
    <div className="rows-foot cluster">
      {codes.length < MOST_CODES && (
        <CurrencyPicker
          quiet={quiet}
          label={t('converter.add')}
          taken={codes}
          onChoose={add}
          onTaken={goTo}
        />
      )}
      <p className="rows-removed" role="status">
        {last && (
          <>
            {last.by === null
              ? t('converter.removed', { code: last.code })
              : t('converter.replaced', { code: last.code, by: last.by })}{' '}
            <button type="button" className="button button-quiet" onClick={undo}>
              {t('converter.undo')}
            </button>
          </>
        )}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
    </div>
  )
}

/** The rows in the user's order. */
export const RowList = ({ view, ...props }: RowListProps & { view: ConverterView }) => {
  const { t } = useText()
  const { model } = props
  const { codes, code } = props.state
  const trends = useRowTrends(codes, code)
  const { list, handlers, ...foot } = useRowList({ ...props, find: partOfRow })
  return (
    <>
      <ol ref={list} className="rows" aria-label={t('converter.list')}>
        {model.rows.map((row) => (
          <Row
            key={row.code}
            row={row}
            codes={codes}
            amount={model.amount}
            held={model.held}
            view={view}
            handlers={handlers}
            pair={trends.get(row.code)?.pair ?? null}
            sparkline={trends.get(row.code)?.sparkline}
          />
        ))}
      </ol>
      <RowsFoot codes={codes} {...foot} />
    </>
  )
}
