import { type Locale, pluralForm, rowOf } from '../languages/language.ts'
import { formatDay } from './formatDay.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Unit = 'minute' | 'hour' | 'day'

/**
 * Words an age: just now, 3 minutes ago, 5 hours ago, 2 days ago. `ms` is in milliseconds, rounded down to whole
 * units. Below a minute it is “just now”, also for a negative age after the clock was set back.
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

/** Formats the time of a moment (milliseconds since the epoch) in this computer's zone: `HH:MM` in all languages. */
export const formatTime = (ms: number): string => {
  const at = new Date(ms)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Formats the day and time of a moment (milliseconds since the epoch) in this computer's zone. */
export const formatMoment = (ms: number, language: Locale, style: 'short' | 'long' = 'short'): string => {
  const at = new Date(ms)
  const localDay = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY
  return `${formatDay(localDay, language, style)}, ${formatTime(ms)}`
}
