import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface AmountFieldProps {
  id: string
  /** Whether the user typed the amount into this row. */
  isSource: boolean
  /** The row's amount as displayed, and as edited; empty if there is none. */
  shown: string
  edited: () => string
  /** Free space after the figure, in digit widths, so that decimal signs line up. */
  room: number
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
export const AmountField = (props: AmountFieldProps) => {
  const { id, isSource, shown, edited, room, invalid, describedBy, tabStop, onType, onCopy } = props
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(false)
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
      className="input number-input"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={value}
      style={{ '--room': `${room}ch`, '--long': `${value.length}ch` } as CSSProperties}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => setEntered(true)}
      onBlur={() => setEntered(false)}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={press}
    />
  )
}
