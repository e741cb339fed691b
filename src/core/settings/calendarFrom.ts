import type { Settings } from '../../shared/contract/settings.ts'
import { type Calendar, calendarEdits, calendarOf } from '../../shared/days/holidays.ts'

/** The calendar with the person's corrections to it, made anew only when these are others. */
export const calendarFrom = (settings: { get(): Pick<Settings, 'holidays'> }): (() => Calendar) => {
  let made: { holidays: Settings['holidays']; calendar: Calendar } | null = null
  return () => {
    const { holidays } = settings.get()
    if (made?.holidays !== holidays) made = { holidays, calendar: calendarOf(calendarEdits(holidays)) }
    return made.calendar
  }
}
