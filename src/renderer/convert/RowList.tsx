import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MOST_CODES } from '../../shared/contract/limits.ts'
import { dragRow } from '../controls/dragRow.ts'
import { typedAmount } from '../entry/amount.ts'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import type { SparklineData } from '../rate/trend.ts'
import { useTrends } from '../rate/useTrends.ts'
import { useText } from '../state/useText.ts'
import { type ConverterModel, rowOfCode } from './converterModel.ts'
import {
  addRow,
  type ConverterState,
  type ConverterView,
  moveRow,
  removeRow,
  replaceRow,
} from './converterState.ts'
import { type Pair, pairOf, pairSparkline } from './pairSparkline.ts'
import { Row } from './Row.tsx'
import type { RowHandlers } from './rowHandlers.ts'

/** A removed row, with everything needed to restore it. */
export interface RemovedRow {
  code: string
  /** From 0. */
  place: number
  /** The replacement currency; null if the row was removed. */
  by: string | null
  /** The amount and its row before the change and after it. */
  before: Pick<ConverterState, 'amount' | 'code'>
  after: Pick<ConverterState, 'amount' | 'code'>
}

/** Returns the row that a change removed. */
export const removedRow = (
  before: ConverterState,
  after: ConverterState,
  code: string,
  by: string | null,
): RemovedRow => ({ code, by, before, after, place: before.codes.indexOf(code) })

/** Returns the last row that can be restored; skips rows whose currency is in the list again. */
export const lastRemoved = (taken: readonly RemovedRow[], { codes }: ConverterState): RemovedRow | null =>
  taken.findLast(
    ({ code, by }) => !codes.includes(code) && (by === null ? codes.length < MOST_CODES : codes.includes(by)),
  ) ?? null

/**
 * Restores a row in its place. Its typed amount returns too, unless the user has typed since: then that amount and
 * all figures stay.
 */
export const restoreRow = (
  now: ConverterState,
  { code, place, by, before, after }: RemovedRow,
): ConverterState => {
  if (by !== null) return replaceRow(now, by, code)
  const back = moveRow(addRow(now, code), code, place)
  const isUntouched = now.amount === after.amount && now.code === after.code
  return isUntouched ? { ...back, code: before.code, amount: before.amount } : back
}

/** Each row's history link and last thirty days. Typing an amount does not recompute them. */
const useRowTrends = (
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

type Change = (make: (state: ConverterState) => ConverterState) => void

interface RowListProps {
  state: ConverterState
  change: Change
  model: ConverterModel
  view: ConverterView
  onCopy: RowHandlers['copy']
  onReceipt: RowHandlers['receipt']
}

/** The most row removals that the user can undo. */
const MOST_STEPS = 100

const focusOn = (list: Element | null, selector: string): void => {
  const wanted = list?.querySelector(selector)
  if (wanted instanceof HTMLElement) wanted.focus()
}

/** The rows in the user's order. Announces every change; removals can be undone. */
export const RowList = ({ state, change, model, view, ...props }: RowListProps) => {
  const { t, language } = useText()
  const { codes } = state
  const trends = useRowTrends(codes, state.code)
  const list = useRef<HTMLOListElement>(null)
  /** The element to focus after a reorder: moving a row loses its focus. */
  const focus = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const [taken, setTaken] = useState<readonly RemovedRow[]>([])
  const last = lastRemoved(taken, state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed places
  useLayoutEffect(() => {
    if (focus.current !== null) focusOn(list.current, focus.current)
    focus.current = null
  }, [codes])

  const say = (code: string, place: number) =>
    setSaid(t('converter.moved', { code, place: place + 1, count: codes.length }))
  const move = useCallback(
    (code: string, place: number) => change((before) => moveRow(before, code, place)),
    [change],
  )
  const drag = (code: string, event: PointerEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-code]') ?? [])]
    const onDrop = (place: number, clear: () => void) => {
      move(code, place)
      say(code, place)
      clear()
    }
    dragRow({ event, rows, from: codes.indexOf(code), onDrop })
  }

  const step = (code: string, by: number) => {
    const place = codes.indexOf(code) + by
    if (place < 0 || place >= codes.length) return
    focus.current = `[data-code="${code}"] .handle`
    move(code, place)
    say(code, place)
  }
  /** Removes or replaces a row; can be undone. */
  const take = (code: string, by: string | null, make: (before: ConverterState) => ConverterState) =>
    change((before) => {
      const after = make(before)
      if (after !== before) setTaken([...taken, removedRow(before, after, code, by)].slice(-MOST_STEPS))
      return after
    })
  const remove = (code: string) => {
    const at = codes.indexOf(code)
    const next = codes[at + 1] ?? codes[at - 1]
    focus.current = `[data-code="${next}"] .row-actions button:last-child`
    take(code, null, (before) => removeRow(before, code, (other) => rowOfCode(model, other)?.figure ?? null))
  }
  const undo = () => {
    if (!last) return
    const { code } = last
    const back = restoreRow(state, last)
    const left = taken.slice(0, taken.indexOf(last))
    // The undo button stays under the finger while there is more to restore.
    if (!lastRemoved(left, back)) focus.current = `[data-code="${code}"] .row-actions button:last-child`
    change(() => back)
    setTaken(left)
    setSaid(t('converter.added', { code }))
  }
  const add = (code: string) => {
    focus.current = `[data-code="${code}"] input`
    change((before) => addRow(before, code))
    setSaid(t('converter.added', { code }))
  }
  const goTo = (code: string) => {
    focusOn(list.current, `[data-code="${code}"] input`)
    setSaid(t('picker.listed', { code }))
  }
  const replace = (code: string, by: string) => {
    focus.current = `[data-code="${by}"] input`
    take(code, by, (before) => replaceRow(before, code, by))
  }
  const newest: RowHandlers = {
    type: (code, text) => change((before) => ({ ...before, code, amount: typedAmount(text, language) })),
    drag,
    replace,
    goTo,
    remove,
    step,
    copy: props.onCopy,
    receipt: props.onReceipt,
  }
  const handlers = useRef(newest)
  useLayoutEffect(() => {
    handlers.current = newest
  })
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
      <div className="rows-foot cluster">
        {codes.length < MOST_CODES && (
          <CurrencyPicker label={t('converter.add')} taken={codes} onChoose={add} onTaken={goTo} />
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
    </>
  )
}
