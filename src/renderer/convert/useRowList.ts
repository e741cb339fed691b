import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { MOST_CODES } from '../../shared/contract/limits.ts'
import { dragRow } from '../controls/dragRow.ts'
import { useListUndo } from '../controls/useListUndo.tsx'
import { typedAmount } from '../entry/amount.ts'
import { useText } from '../state/useText.ts'
import { type ConverterModel, rowOfCode } from './converterModel.ts'
import { addRow, type ConverterState, moveRow, removeRow, replaceRow } from './converterState.ts'

/** A removed row, with everything needed to restore it. */
export interface RemovedRow {
  code: string
  /** From 0. */
  place: number
  /** The amount and its row before the change and after it. */
  before: Pick<ConverterState, 'amount' | 'code'>
  after: Pick<ConverterState, 'amount' | 'code'>
}

/** Returns the row that a change removed. */
export const removedRow = (before: ConverterState, after: ConverterState, code: string): RemovedRow => ({
  code,
  before,
  after,
  place: before.codes.indexOf(code),
})

/** Returns whether a row can be restored: not if its currency is in the list again. */
export const canRestore = ({ code }: RemovedRow, codes: readonly string[]): boolean =>
  !codes.includes(code) && codes.length < MOST_CODES

/**
 * Restores a row in its place. Its typed amount returns too, unless the user has typed since: then that amount and
 * all figures stay.
 */
export const restoreRow = (
  now: ConverterState,
  { code, place, before, after }: RemovedRow,
): ConverterState => {
  const back = moveRow(addRow(now, code), code, place)
  const isUntouched = now.amount === after.amount && now.code === after.code
  return isUntouched ? { ...back, code: before.code, amount: before.amount } : back
}

/** The actions on a row, by code. */
export interface RowHandlers {
  type: (code: string, text: string) => void
  replace: (code: string, by: string) => void
  /** Focuses a row, and announces that it is already there. */
  goTo: (code: string) => void
  remove: (code: string) => void
  /** Moves a row by a number of places. */
  step: (code: string, by: number) => void
  drag: (code: string, event: PointerEvent) => void
  /** Copies the plain number, or the whole sentence. */
  copy: (code: string, whole: boolean) => void
  receipt: (code: string) => void
}

type Change = (make: (state: ConverterState) => ConverterState) => void

export interface RowListProps {
  state: ConverterState
  change: Change
  model: ConverterModel
  onCopy: RowHandlers['copy']
  onReceipt: RowHandlers['receipt']
  /** Shows the details of a row. */
  onCurrent: (code: string) => void
}

/** The changes of a list of rows: each is announced, and removals can be undone. */
export const useRowList = ({ state, change, model, ...props }: RowListProps) => {
  const { t, language } = useText()
  const { codes } = state
  const list = useRef<HTMLOListElement>(null)
  /** The row whose amount gets the focus after the rows have changed; with `ifLost`, only if nothing has it then. */
  const focus = useRef<{ code: string; ifLost: boolean } | null>(null)
  const [message, setMessage] = useState('')
  const focusOn = (code: string): void =>
    list.current?.querySelector<HTMLElement>(`[data-code="${code}"] input`)?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed
  useLayoutEffect(() => {
    const next = focus.current
    focus.current = null
    if (next && (!next.ifLost || document.activeElement === document.body)) focusOn(next.code)
  }, [codes])

  const say = (code: string, place: number) =>
    setMessage(t('converter.moved', { code, place: place + 1, count: codes.length }))
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
    move(code, place)
    say(code, place)
  }
  const undo = useListUndo<RemovedRow>({
    canUndo: (removed) => canRestore(removed, codes),
    describe: ({ code }) => t('converter.removed', { code }),
    async undo(removed) {
      const { code } = removed
      // The undo button keeps the focus while there is more to restore.
      focus.current = { code, ifLost: true }
      change((before) => restoreRow(before, removed))
      setMessage(t('converter.added', { code }))
      return true
    },
  })
  const remove = (code: string) => {
    const at = codes.indexOf(code)
    const next = codes[at + 1] ?? codes[at - 1]
    if (next !== undefined) props.onCurrent(next)
    // The button keeps the focus, but for the last row, which stays.
    if (next !== undefined && codes.length === 2) focus.current = { code: next, ifLost: false }
    const after = removeRow(state, code, (other) => rowOfCode(model, other)?.figure ?? null)
    if (after !== state) undo.add(removedRow(state, after, code))
    change(() => after)
  }
  const add = (code: string) => {
    focus.current = { code, ifLost: false }
    change((before) => addRow(before, code))
    setMessage(t('converter.added', { code }))
  }
  const goTo = (code: string) => {
    focusOn(code)
    setMessage(t('picker.listed', { code }))
  }
  const replace = (code: string, by: string) => {
    focus.current = { code: by, ifLost: false }
    change((before) => replaceRow(before, code, by))
  }
  const handlers: RowHandlers = {
    type: (code, text) => change((before) => ({ ...before, code, amount: typedAmount(text, language) })),
    drag,
    replace,
    goTo,
    remove,
    step,
    copy: props.onCopy,
    receipt: props.onReceipt,
  }
  return { list, handlers, message, undoLine: undo.line, add, goTo }
}
