import { type Day, dayOf, parseDay, weekday, yearOf } from './day.ts'

/** The keys of days off; the languages have their names. */
export type HolidayName =
  | 'newYear'
  | 'christmas'
  | 'women'
  | 'constitution'
  | 'nauryz'
  | 'unity'
  | 'defender'
  | 'victory'
  | 'capital'
  | 'republic'
  | 'firstPresident'
  | 'independence'
  | 'kurbanAit'

/**
 * Kazakhstan's days off. Sources: the law No. 267-II of 13 December 2001 on holidays (as amended: Nauryz of three
 * days since 2010; Defender's Day since 2013; Republic Day until 2008 and again since 2022, when the second day of
 * Independence and the First President's Day were removed; Constitution Day is 15 March since the referendum of
 * 2026) and the Labour Code, article 84 (7 January and the first day of Kurban Ait, since 2006). Days moved by
 * yearly government decrees are not included: users add or remove them.
 */
const fixed: readonly {
  month: number
  date: number
  name: HolidayName
  from?: number
  until?: number
  stays?: true
}[] = [
  { month: 1, date: 1, name: 'newYear' },
  { month: 1, date: 2, name: 'newYear' },
  { month: 1, date: 7, name: 'christmas', from: 2006, stays: true },
  { month: 3, date: 8, name: 'women' },
  { month: 3, date: 15, name: 'constitution', from: 2027 },
  { month: 3, date: 21, name: 'nauryz', from: 2010 },
  { month: 3, date: 22, name: 'nauryz' },
  { month: 3, date: 23, name: 'nauryz', from: 2010 },
  { month: 5, date: 1, name: 'unity' },
  { month: 5, date: 7, name: 'defender', from: 2013 },
  { month: 5, date: 9, name: 'victory' },
  { month: 7, date: 6, name: 'capital', from: 2009 },
  { month: 8, date: 30, name: 'constitution', until: 2025 },
  { month: 10, date: 25, name: 'republic', until: 2008 },
  { month: 10, date: 25, name: 'republic', from: 2022 },
  { month: 12, date: 1, name: 'firstPresident', from: 2012, until: 2021 },
  { month: 12, date: 16, name: 'independence' },
  { month: 12, date: 17, name: 'independence', from: 2002, until: 2021 },
]

/**
 * The first day of Kurban Ait: as observed until 2026, later by the calculated calendar. The Muslim Board sets the
 * day each year, at most a day away from it. Users can correct it then.
 */
const kurbanAit: readonly string[] = [
  ...['2006-01-10', '2006-12-31', '2007-12-20', '2008-12-08', '2009-11-27', '2010-11-16', '2011-11-06'],
  ...['2012-10-26', '2013-10-15', '2014-10-04', '2015-09-24', '2016-09-12', '2017-09-01', '2018-08-21'],
  ...['2019-08-11', '2020-07-31', '2021-07-20', '2022-07-09', '2023-06-28', '2024-06-16', '2025-06-06'],
  ...['2026-05-27', '2027-05-16', '2028-05-05', '2029-04-24', '2030-04-13', '2031-04-02', '2032-03-22'],
  ...['2033-03-12', '2034-03-01', '2035-02-19', '2036-02-08', '2037-01-27', '2038-01-16', '2039-01-05'],
  ...['2039-12-26', '2040-12-15'],
]

const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0

interface DayOff {
  readonly day: Day
  readonly name: HolidayName
  /** Whether it replaces a holiday on a weekend. */
  readonly moved: boolean
}

/**
 * Returns the holidays of a year and the days that replace holidays on a weekend, unordered, without ordinary
 * weekends. Kurban Ait is known from 2006 to 2040; in other years it is missing.
 */
export const namedDaysOff = (year: number): DayOff[] => {
  const ofYear = fixed.filter(({ from, until }) => (from ?? year) <= year && year <= (until ?? year))
  const ait = kurbanAit
    .filter((text) => Number(text.slice(0, 4)) === year)
    .flatMap((text) => parseDay(text) ?? [])
  const off = new Map<Day, DayOff>()
  for (const { month, date, name } of ofYear) {
    const day = dayOf(year, month, date)
    off.set(day, { day, name, moved: false })
  }
  for (const day of ait) if (!off.has(day)) off.set(day, { day, name: 'kurbanAit', moved: false })
  for (const { month, date, name, stays } of ofYear) {
    let day = dayOf(year, month, date)
    if (stays || !isWeekend(day)) continue
    while (isWeekend(day) || off.has(day)) day += 1
    off.set(day, { day, name, moved: true })
  }
  return [...off.values()]
}

export const daysOff = (year: number): Set<Day> => new Set(namedDaysOff(year).map(({ day }) => day))

/** The user's corrections: extra days off, and working days that the built-in calendar has as days off. */
interface CalendarEdits {
  readonly added: Iterable<Day>
  /** May include worked Saturdays and Sundays. */
  readonly removed: Iterable<Day>
}

type DayKind = 'working' | 'weekend' | 'holiday'

/** Returns the kind of a day. A holiday on a Sunday is a holiday. */
export type Calendar = (day: Day) => DayKind

/**
 * Returns the calendar with the user's corrections. It caches years, so keep it as long as the corrections are the
 * same.
 */
export const calendarOf = (edits: CalendarEdits = { added: [], removed: [] }): Calendar => {
  const added = new Set(edits.added)
  const removed = new Set(edits.removed)
  const years = new Map<number, Set<Day>>()
  /** The last year used, since whole histories are processed day by day. */
  let last = { from: 0, until: -1, off: new Set<Day>() }
  return (day) => {
    if (added.has(day)) return 'holiday'
    if (removed.has(day)) return 'working'
    if (day < last.from || day > last.until) {
      const year = yearOf(day)
      const off = years.get(year) ?? daysOff(year)
      years.set(year, off)
      last = { from: dayOf(year, 1, 1), until: dayOf(year, 12, 31), off }
    }
    if (last.off.has(day)) return 'holiday'
    return isWeekend(day) ? 'weekend' : 'working'
  }
}

/** Reads the corrections from the settings (ISO days; skips invalid dates). */
export const calendarEdits = (holidays: {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}): CalendarEdits => ({
  added: holidays.added.flatMap((text) => parseDay(text) ?? []),
  removed: holidays.removed.flatMap((text) => parseDay(text) ?? []),
})
