import { type Meaning, meanings } from '../shared/dateConventions/dating.ts'
import { fixingDayUntil, isFixingDay } from '../shared/dateConventions/fixingDays.ts'
import { almatyDay, type Day } from '../shared/days/day.ts'
import { demoCalendar, fixingDayBefore, publicationDay } from './rateOn.ts'

/** How the demo dates its official rates, and whether it repeats them on days off. */
export interface Dating {
  meaning: Meaning
  filled: boolean
}

export const usualDating: Dating = { meaning: 'fixing', filled: false }

/** Reads a date convention: `dates:in-force`, `dates:fixing:filled`. Returns null for anything else. */
export const datingFromText = (text: string): Dating | null => {
  const [, named = '', filled] = /^dates:([a-z-]+)(:filled)?$/.exec(text.trim()) ?? []
  const meaning = meanings.find((one) => one === named)
  return meaning === undefined ? null : { meaning, filled: filled !== undefined }
}

/** Returns the day whose fixing a rate of `day` is; null if that day has no rate. `newest` is the last fixing. */
export const fixingOf = (day: Day, newest: Day, { meaning, filled }: Dating): Day | null => {
  const back = meaning === 'in-force' ? 1 : 0
  if (!isFixingDay(day - back, demoCalendar) && !filled) return null
  const own = fixingDayUntil(day - back, demoCalendar)
  // Before today's fixing, a filled day repeats the previous one.
  return Math.min(meaning === 'next-working-day' ? fixingDayBefore(own) : own, newest)
}

/** Returns the newest date of an official rate at a moment (ms since the epoch). */
export const newestDay = (moment: number, { meaning, filled }: Dating): Day => {
  const fixed = publicationDay(moment)
  let day = meaning === 'fixing' ? fixed : fixed + 1
  while (meaning === 'next-working-day' && !isFixingDay(day, demoCalendar)) day += 1
  return filled ? Math.max(day, almatyDay(moment)) : day
}
