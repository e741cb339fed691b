import { type Locale, pluralForm, rowOf } from '../languages/language.ts'
import { formatDay } from './formatDay.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Unit = 'minute' | 'hour' | 'day'

/**
 * An age in words: just now, 3 minutes ago, 5 hours ago, 2 days ago. `ms` is how long ago, in milliseconds, whole
 * units rounded down; below a minute, and where a clock was set back and the age is negative, it is just now.
 */
export const formatAge = (ms: number, language: Locale): string => {
  const words = rowOf(language).ago
  if (!(ms >= MINUTE)) return words.now
  const [unit, size]: [Unit, number] =
    ms < HOUR ? ['minute', MINUTE] : ms < DAY ? ['hour', HOUR] : ['day', DAY]
  const count = Math.floor(ms / size)
  return `${count} ${words[unit][pluralForm(language, count)] ?? ''} ${words.after}`
}

const two = (n: number): string => String(n).padStart(2, '0')

/** The time of day of a moment (milliseconds since the epoch) in the zone of this computer: `HH:MM` in all languages. */
export const formatTime = (ms: number): string => {
  const at = new Date(ms)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A moment (milliseconds since the epoch) in the zone of this computer: its day and its time. */
export const formatMoment = (ms: number, language: Locale, style: 'short' | 'long' = 'short'): string => {
  const at = new Date(ms)
  const localDay = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY
  return `${formatDay(localDay, language, style)}, ${formatTime(ms)}`
}
