import type { DayPickerProps } from 'react-day-picker'
import { type Day, dayOf, dayParts, formatIsoDay, utcDay } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { monthsAlone } from '../../shared/languages/calendar.ts'
import { languageOf, rowOf } from '../../shared/languages/language.ts'
import type { T, Wording } from '../../shared/languages/texts.ts'
import { offDay, wordOffDay } from './wordOffDay.ts'

/** Returns a month's (1–12) holidays as text; consecutive days share a name: 8–9: International Women’s Day. */
export const monthHolidays = (year: number, month: number, calendar: Calendar, t: T): string[] => {
  const found: { first: Day; last: Day; name: string }[] = []
  const end = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
  for (let day = dayOf(year, month, 1); day < end; day += 1) {
    const off = offDay(day, calendar)
    if (off?.kind !== 'holiday') continue
    const name = off.holiday ? t(`publication.names.${off.holiday.name}`) : t('dates.dayOff')
    const before = found.at(-1)
    if (before?.name === name && before.last === day - 1) before.last = day
    else found.push({ first: day, last: day, name })
  }
  const date = (day: Day) => dayParts(day).date
  return found.map(
    ({ first, last, name }) => `${date(first)}${last === first ? '' : `–${date(last)}`}: ${name}`,
  )
}

type Words = Required<Pick<DayPickerProps, 'formatters' | 'labels' | 'weekStartsOn' | 'dateLib'>>

/** Returns the calendar's texts. Aina has its own, because no browser reliably has Kazakh ones. */
export const calendarWords = ({ t, language }: Wording, calendar: Calendar): Words => {
  const dayOf = (date: Date) => utcDay(date.getTime())
  const monthOf = (date: Date) => monthsAlone[languageOf(language)][date.getUTCMonth()] ?? ''
  const caption = (date: Date) => formatDay(dayOf(date), language, 'wholeMonth')
  return {
    // The library's internal keys for days and months: `yyyy-MM-dd` and `yyyy-MM`.
    dateLib: { format: (date, form) => formatIsoDay(dayOf(date)).slice(0, form.length) },
    weekStartsOn: rowOf(language).dates.weekStartsOn,
    formatters: {
      formatCaption: caption,
      formatDay: (date) => String(date.getUTCDate()),
      formatMonthDropdown: monthOf,
      formatYearDropdown: (date) => String(date.getUTCFullYear()),
      formatWeekdayName: (date) => formatWeekday(dayOf(date), language, 'short'),
    },
    labels: {
      labelGrid: caption,
      labelPrevious: () => t('dates.previous'),
      labelNext: () => t('dates.next'),
      labelMonthDropdown: () => t('dates.month'),
      labelYearDropdown: () => t('dates.year'),
      labelWeekday: (date) => formatWeekday(dayOf(date), language),
      labelDayButton: (date, { today }) =>
        [
          t('dates.withWeekday', {
            day: formatDay(dayOf(date), language, 'long'),
            weekday: formatWeekday(dayOf(date), language),
          }),
          ...(today ? [t('dates.today')] : []),
          wordOffDay(dayOf(date), calendar, t) ?? [],
        ]
          .flat()
          .join(', '),
    },
  }
}
