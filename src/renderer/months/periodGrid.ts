import type { CalendarPeriod, PeriodUnit } from '../../shared/days/calendarPeriods.ts'
import { type Day, dayParts } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { type PeriodFigureName, periodFigureNames } from '../../shared/series/periodFigureNames.ts'
import { wordQuote } from '../rate/rateDigits.ts'
import type { MonthsRoute } from '../state/route.ts'
import type { MonthsView } from './monthsView.ts'
import { type PeriodCell, periodCell } from './periodCell.ts'

const quarters = ['first', 'second', 'third', 'fourth'] as const

/** Returns a period's name: `November 2026`, `IV квартал 2026 г.`, `2026 жыл`. */
const wordPeriod = ({ from }: CalendarPeriod, unit: PeriodUnit, { t, language }: Wording): string => {
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

export interface PeriodRow extends CalendarPeriod {
  name: string
  over: boolean
  /** Whether it contains a provisional rate. */
  provisional: boolean
  cells: readonly PeriodCell[]
}

/** Periods with figures: all figures of one currency, or one figure of several. */
export interface PeriodGrid {
  columns: readonly string[]
  /** The decimals of all changes in per cent. */
  percents: number
  rows: readonly PeriodRow[]
}

/** The column to sort by; null for time. */
export interface PeriodSort {
  column: number | null
  down: boolean
}

export const newestFirst: PeriodSort = { column: null, down: true }

/** Returns a figure's name. A live kind has a rate per day and no publications, so its name refers to days. */
export const wordFigure = (name: PeriodFigureName, live: boolean, { t }: Pick<Wording, 't'>): string =>
  name === 'published' && live ? t('months.averageOfDays') : t(`months.figures.${name}`)

export const periodGrid = (
  view: MonthsView,
  { code, by, figure, live = false }: Pick<MonthsRoute, 'code' | 'by' | 'figure'> & { live?: boolean },
  wording: Wording,
): PeriodGrid => {
  const shown =
    code === null
      ? view.columns.map((column) => ({ ...column, figure }))
      : view.columns.flatMap((column) => periodFigureNames.map((name) => ({ ...column, figure: name })))
  const rows = view.periods.map((period, at): PeriodRow => {
    const [first] = view.columns
    return {
      ...period,
      name: wordPeriod(period, by, wording),
      over: first?.figures[at]?.over ?? true,
      provisional: view.columns.some(({ figures }) => figures[at]?.published?.provisional === true),
      cells: shown.flatMap((column) => {
        const figures = column.figures[at]
        return figures
          ? [
              periodCell(figures, column.figure, column.digits, wording, {
                brief: code === null,
                live,
                pair: column,
              }),
            ]
          : []
      }),
    }
  })
  const columns = shown.map((column) => {
    if (code !== null) return wordFigure(column.figure, live, wording)
    return figure === 'change' || column.digits.units === 1
      ? column.code
      : wordQuote(column, column.digits, wording)
  })
  return { columns, percents: view.percents, rows }
}

/** Sorts the rows by a column, then by time; rows without a value are always last. */
export const sortPeriods = (
  rows: readonly PeriodRow[],
  { column, down }: PeriodSort,
): readonly PeriodRow[] => {
  const turn = down ? -1 : 1
  const inTime = rows.toSorted((a, b) => b.from - a.from)
  if (column === null) return down ? inTime : inTime.toReversed()
  return inTime.toSorted((a, b) => {
    const [one, other] = [a.cells[column]?.value ?? null, b.cells[column]?.value ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (one - other) * turn
  })
}
