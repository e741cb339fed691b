import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { CurrencyPicker } from '../picker/CurrencyPicker.tsx'
import { useText } from '../state/useText.ts'
import { typedAmount } from './amount.ts'
import { addRow, type ConverterState, MOST_ROWS, moveRow, removeRow, replaceRow } from './converterState.ts'
import { Row, type RowProps } from './Row.tsx'
import type { RowDoing } from './rowDoing.ts'
import { useDrag } from './useDrag.ts'

type Change = (make: (state: ConverterState) => ConverterState) => void

interface RowListProps {
  state: ConverterState
  change: Change
  /** All that a row shows; what is done to the list is this list's. */
  rowOf: (code: string) => Omit<RowProps, 'code' | 'codes' | 'dragged' | 'doing'>
  onCopy: RowDoing['copy']
  onReceipt: RowDoing['receipt']
}

const focusOn = (list: Element | null, selector: string): void => {
  const wanted = list?.querySelector(selector)
  if (wanted instanceof HTMLElement) wanted.focus()
}

/** The rows, in the person's order. Every change is said; what is taken away can be put back. */
export const RowList = ({ state, change, rowOf, onCopy, onReceipt }: RowListProps) => {
  const { t, language } = useText()
  const { codes } = state
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus once the rows stand in their new order: moving a row takes its focus away. */
  const focus = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ code: string; before: ConverterState } | null>(null)

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
  const { dragged, begin } = useDrag(list, move, say)

  const step = (code: string, by: number) => {
    const place = codes.indexOf(code) + by
    if (place < 0 || place >= codes.length) return
    focus.current = `[data-code="${code}"] .handle`
    move(code, place)
    say(code, place)
  }
  const remove = (code: string) => {
    const at = codes.indexOf(code)
    const next = codes[at + 1] ?? codes[at - 1]
    setRemoved({ code, before: state })
    focus.current = `[data-code="${next}"] .row-actions button:last-child`
    change((before) => removeRow(before, code))
  }
  const putBack = () => {
    if (!removed) return
    const { code, before } = removed
    focus.current = `[data-code="${code}"] input`
    change((now) => {
      const back = moveRow(addRow(now, code), code, before.codes.indexOf(code))
      // What was typed since then stays where it was typed.
      return before.code === code && before.amount === now.amount ? { ...back, code } : back
    })
    setRemoved(null)
    setSaid(t('converter.added', { code }))
  }
  const add = (code: string) => {
    focus.current = `[data-code="${code}"] input`
    setRemoved(null)
    change((before) => addRow(before, code))
    setSaid(t('converter.added', { code }))
  }
  const replace = (code: string, by: string) => {
    focus.current = `[data-code="${by}"] input`
    change((before) => replaceRow(before, code, by))
  }
  const newest: RowDoing = {
    type: (code, text) => change((before) => ({ ...before, code, amount: typedAmount(text, language) })),
    drag: (code, event) => begin(code, codes.indexOf(code), event),
    ...{ replace, remove, step },
    ...{ copy: onCopy, receipt: onReceipt },
  }
  const doing = useRef(newest)
  useLayoutEffect(() => {
    doing.current = newest
  })
  return (
    <>
      <ol ref={list} className="rows" aria-label={t('converter.list')}>
        {codes.map((code) => (
          <Row key={code} {...rowOf(code)} {...{ code, codes, doing }} dragged={dragged === code} />
        ))}
      </ol>
      <div className="rows-foot">
        {codes.length < MOST_ROWS && (
          <CurrencyPicker label={t('converter.add')} taken={codes} onChoose={add} />
        )}
        <p className="rows-removed" role="status">
          {removed && (
            <>
              {t('converter.removed', { code: removed.code })}{' '}
              <button type="button" className="button button-quiet" onClick={putBack}>
                {t('converter.undo')}
              </button>
            </>
          )}
        </p>
        <p className="said" aria-live="assertive">
          {said}
        </p>
      </div>
    </>
  )
}
