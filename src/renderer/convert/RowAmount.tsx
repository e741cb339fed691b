import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { isWrong } from '../entry/FieldMistake.tsx'
import { useText } from '../state/useText.ts'
import { type ConverterRow, formatOf } from './converterModel.ts'
import type { RowHandlers } from './useRowList.ts'
import { plainMoney } from './wordSentences.ts'

interface AmountFieldProps {
  id: string
  /** Whether the user typed the amount into this row. */
  isSource: boolean
  /** The row's amount as displayed, and as edited; empty if there is none. */
  shown: string
  edited: () => string
  invalid: boolean
  describedBy: string
  tabStop: boolean
  onType: (text: string) => void
  onCopy: (whole: boolean) => void
}

/** Moves to the amount above or below, as in a spreadsheet. */
const step = (from: HTMLElement, by: number): void => {
  const fields = [...(from.closest('ol')?.querySelectorAll<HTMLElement>('.row-amount input') ?? [])]
  fields[fields.indexOf(from) + by]?.focus()
}

/** A row's amount. Focus shows it in editable form; only typing changes it. */
const AmountField = (props: AmountFieldProps) => {
  const { id, isSource, shown, edited, invalid, describedBy, tabStop, onType, onCopy } = props
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(false)
  // Whether the pointer gave the focus: the click that follows would place the caret.
  const clickedIn = useRef(false)
  const value = entered ? edited() : shown
  // A figure from another row is replaced by typing.
  const fresh = entered && (!isSource || value !== shown)
  useLayoutEffect(() => {
    if (fresh) field.current?.select()
  }, [fresh])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onCopy(event.shiftKey)
    else if (event.key === 'ArrowDown') step(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') step(event.currentTarget, -1)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={field}
      id={id}
      className="input"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={value}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      tabIndex={tabStop ? 0 : -1}
      onPointerDown={(event) => {
        clickedIn.current = document.activeElement !== event.currentTarget
      }}
      onClick={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget
        if (clickedIn.current && selectionStart === selectionEnd) event.currentTarget.select()
        clickedIn.current = false
      }}
      onFocus={() => setEntered(true)}
      onBlur={() => setEntered(false)}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={press}
    />
  )
}

interface RowAmountProps {
  row: ConverterRow
  id: string
  /** Whether Tab stops at the field. */
  tabStop: boolean
  handlers: RowHandlers
}

/** A row's amount with its label. `${id}-message` describes it. */
export const RowAmount = ({ row, id, tabStop, handlers }: RowAmountProps) => {
  const { t, language } = useText()
  const { code, currency, typed, figure, shown } = row
  return (
    <div className="row-amount">
      <label className="visually-hidden" htmlFor={id}>
        {t('converter.amountIn', { code })}
      </label>
      <AmountField
        id={id}
        isSource={typed !== null}
        shown={shown}
        edited={() =>
          typed?.edited ?? (figure === null ? '' : plainMoney(figure, code, language, formatOf(currency)))
        }
        invalid={typed !== null && isWrong(typed.reading, typed.text)}
        describedBy={`${id}-message`}
        tabStop={tabStop}
        onType={(text) => handlers.type(code, text)}
        onCopy={(whole) => handlers.copy(code, whole)}
      />
    </div>
  )
}
