import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, formatIsoDay, parseDay, weekday, yearOf } from '../../shared/days/day.ts'
import { type HolidayName, namedDaysOff } from '../../shared/days/holidays.ts'

type Edits = Settings['holidays']

/** A day that is off, or that the person has decided about. */
export interface CalendarRow {
  day: Day
  /** What the built-in calendar calls it; null for a day that only the person named. */
  holiday: { name: HolidayName; moved: boolean } | null
  off: boolean
  /** Whether it is so because the person wants it. */
  own: boolean
}

const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0

/** The days off of a year with the person's corrections, in order. Holidays on a weekend change nothing and are left out. */
export const calendarRows = (year: number, { added, removed }: Edits): CalendarRow[] => {
  const own = (list: readonly string[], off: boolean): CalendarRow[] =>
    list.flatMap((text) => {
      const day = parseDay(text)
      return day !== null && yearOf(day) === year ? [{ day, holiday: null, off, own: true }] : []
    })
  const rows = new Map<Day, CalendarRow>()
  for (const row of [...own(removed, false), ...own(added, true)]) rows.set(row.day, row)
  for (const { day, name, moved } of namedDaysOff(year)) {
    const mine = rows.get(day)
    if (!mine && isWeekend(day)) continue
    rows.set(day, { day, holiday: { name, moved }, off: mine?.off ?? true, own: mine !== undefined })
  }
  return [...rows.values()].sort((a, b) => a.day - b.day)
}

/** Whether a day is off by the built-in calendar. */
const isOff = (day: Day): boolean =>
  isWeekend(day) || namedDaysOff(yearOf(day)).some((known) => known.day === day)

/**
 * The corrections with one day made off or working; null takes the person's wish for it back, and a wish for what is so
 * anyway is none.
 */
export const withDay = (edits: Edits, day: Day, wish: boolean | null): Edits => {
  const off = wish === isOff(day) ? null : wish
  const text = formatIsoDay(day)
  const without = (list: readonly string[]) => list.filter((other) => other !== text)
  return {
    added: off === true ? [...without(edits.added), text].sort() : without(edits.added),
    removed: off === false ? [...without(edits.removed), text].sort() : without(edits.removed),
  }
}
