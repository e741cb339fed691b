import type { CalendarPeriod, PeriodUnit } from '../../shared/days/calendarPeriods.ts'
import { type Day, dayParts } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'

const quarters = ['first', 'second', 'third', 'fourth'] as const

/** Returns a period's name: `November 2026`, `IV квартал 2026 г.`, `2026 жыл`. */
export const wordPeriod = ({ from }: CalendarPeriod, unit: PeriodUnit, { t, language }: Wording): string => {
  const { year, month } = dayParts(from)
  if (unit === 'month') return formatDay(from, language, 'wholeMonth')
  if (unit === 'year') return t('months.year', { year })
  return t(`months.quarters.${quarters[(month - 1) / 3] ?? 'first'}`, { year })
}

/** Returns the days from the first period's start to the last one's end, or to today. */
export const wordSpan = (periods: readonly CalendarPeriod[], today: Day, language: Locale): string => {
  const from = Math.min(...periods.map((period) => period.from))
  const to = Math.min(today, Math.max(...periods.map((period) => period.to)))
  return `${formatDay(from, language, 'long')} – ${formatDay(to, language, 'long')}`
}
