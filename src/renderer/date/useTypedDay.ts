import { useState } from 'react'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { type Bounds, type DayMistake, readTypedDay } from './readTypedDay.ts'

interface Typed {
  text: string
  /** The day at the time of typing: a different day from outside replaces the text. */
  with: string | null
}

interface Watched extends Bounds {
  value: string | null
  onChange: (day: string | null) => void
  onMistake: ((mistaken: boolean) => void) | undefined
  language: Locale
}

interface TypedDayField {
  text: string
  mistake: DayMistake | null
  /** Handles each keystroke. Reports a complete day at once. */
  type: (text: string) => void
  /** Ends typing: reports and formats a readable day; leaves other text as a mistake. */
  finish: () => void
  /** Replaces the text with a day chosen otherwise. */
  choose: (day: string) => void
}

/** Keeps a date field's text beside its day until the text is a day. */
export const useTypedDay = ({ value, onChange, onMistake, language, min, max }: Watched): TypedDayField => {
  const bounds: Bounds = { min, max }
  const [typed, setTyped] = useState<Typed | null>(null)
  const [finished, setFinished] = useState(false)
  const day = value === null ? null : parseDay(value)
  const shown = day === null ? '' : formatDay(day, language, 'short')
  const own = typed !== null && typed.with === value ? typed.text : null
  const reading = readTypedDay(own ?? shown, language, bounds)

  const change = (next: string | null) => {
    if (next !== value) onChange(next)
    return next
  }
  return {
    text: own ?? shown,
    mistake: own !== null && finished && reading.is === 'mistake' ? reading.why : null,
    type(text) {
      const now = readTypedDay(text, language, bounds)
      setFinished(false)
      onMistake?.(now.is === 'mistake')
      if (now.is === 'none') setTyped({ text, with: change(null) })
      else if (now.is === 'day' && !now.unsure) setTyped({ text, with: change(now.iso) })
      else setTyped({ text, with: value })
    },
    finish() {
      setFinished(true)
      if (own === null || reading.is === 'mistake') return
      change(reading.is === 'day' ? reading.iso : null)
      setTyped(null)
    },
    choose(day) {
      setTyped(null)
      onMistake?.(false)
      change(day)
    },
  }
}
