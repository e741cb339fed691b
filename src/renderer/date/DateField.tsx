import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { useText } from '../state/useText.ts'
import { CalendarPopup } from './CalendarPopup.tsx'
import { type Bounds, type DayMistake, readTypedDay } from './readTypedDay.ts'

/** Describes the mistake in a typed day and a valid form. */
const wordDayMistake = (why: DayMistake, { min, max }: Bounds, { t, language }: Wording): string => {
  const end = why === 'too-early' ? min : max
  return t(`dates.mistake.${why}`, { day: end === undefined ? '' : formatDay(end, language, 'long') })
}

interface DateFieldProps extends Bounds {
  label: string
  value: Day | null
  /** Called with each selected or completely typed day, and with null for an emptied field; not for a mistake. */
  onChange: (day: Day | null) => void
  /** Called with whether the field's text is invalid. */
  onMistake?: (mistaken: boolean) => void
  /** The message for a day after the last one; by default, it names the last day. */
  tooLate?: string | undefined
  /** The id of a further description. */
  describedBy?: string | undefined
}

/** A day in the language's format: typed in any usual form, or picked from a calendar. */
export const DateField = ({
  label,
  value,
  onChange,
  onMistake,
  describedBy,
  tooLate,
  min,
  max,
}: DateFieldProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  /** The typed text, and the day at the time of typing: a different day from outside replaces the text. */
  const [typed, setTyped] = useState<{ text: string; with: Day | null } | null>(null)
  const [finished, setFinished] = useState(false)
  const own = typed !== null && typed.with === value ? typed.text : null
  const text = own ?? (value === null ? '' : formatDay(value, language, 'short'))
  const reading = readTypedDay(text, language, { min, max })
  const mistake = own !== null && finished && reading.is === 'mistake' ? reading.why : null

  const change = (next: Day | null) => {
    if (next !== value) onChange(next)
    return next
  }
  /** Reports a complete day at once. */
  const type = (text: string) => {
    const now = readTypedDay(text, language, { min, max })
    setFinished(false)
    onMistake?.(now.is === 'mistake')
    if (now.is === 'none') setTyped({ text, with: change(null) })
    else if (now.is === 'day' && !now.unsure) setTyped({ text, with: change(now.day) })
    else setTyped({ text, with: value })
  }
  /** Reports and formats a readable day; leaves other text as a mistake. */
  const finish = () => {
    setFinished(true)
    if (own === null || reading.is === 'mistake') return
    change(reading.is === 'day' ? reading.day : null)
    setTyped(null)
  }

  const close = useCallback((back: boolean) => {
    setOpen(false)
    if (back) opener.current?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const name = t('dates.calendar', { label })
  return (
    <div className="field date-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span ref={box} className="date-box">
        <input
          id={id}
          className="input"
          autoComplete="off"
          maxLength={40}
          placeholder={t('dates.form')}
          value={text}
          aria-invalid={mistake !== null}
          aria-describedby={[`${id}-message`, describedBy].filter(Boolean).join(' ')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={finish}
        />
        <button
          ref={opener}
          type="button"
          className="icon-button date-open"
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={open}
          // A press on it is not one outside.
          popoverTarget={`${id}-calendar`}
          popoverTargetAction="show"
          onClick={() => setOpen(!open)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6zM4 10.5h16M8 3.5V6m8-2.5V6" />
          </svg>
        </button>
        {open && (
          <CalendarPopup
            id={`${id}-calendar`}
            value={value}
            min={min}
            max={max}
            label={name}
            anchor={box}
            onClose={close}
            onChoose={(day) => {
              setTyped(null)
              onMistake?.(false)
              change(day)
              close(true)
            }}
          />
        )}
      </span>
      <span id={`${id}-message`} aria-live="polite" className="date-message">
        {mistake && (
          <span className="second mistake">
            {(mistake === 'too-late' && tooLate) || wordDayMistake(mistake, { min, max }, wording)}
          </span>
        )}
      </span>
    </div>
  )
}
