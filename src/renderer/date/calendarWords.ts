import type { DayPickerProps } from 'react-day-picker'
import { formatIsoDay, utcDay } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { monthsAlone } from '../../shared/languages/calendar.ts'
import { languageOf, rowOf } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { wordOffDay } from './wordOffDay.ts'

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
          formatDay(dayOf(date), language, 'long'),
          formatWeekday(dayOf(date), language),
          ...(today ? [t('dates.today')] : []),
          wordOffDay(dayOf(date), calendar, t) ?? [],
        ]
          .flat()
          .join(', '),
    },
  }
}
