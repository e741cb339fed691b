import { type Day, yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { daysOfRate } from '../../shared/series/pairCalendar.ts'
import type { PeriodFigureName } from '../../shared/series/periodFigureNames.ts'
import type { PeriodFigures } from '../../shared/series/periodFigures.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import { formatDifference } from '../rate/formatDifference.ts'
import { type RateDigits, writeRate } from '../rate/rateDigits.ts'

/** A figure of a period as text. */
export interface PeriodCell {
  /** The sort value. */
  value: number | null
  /** The localized value, or the reason why there is none. */
  text: string
  /** The basis: the number of publications or days, or a day. */
  note: string
  /** Whether the value is a change in per cent. */
  change: boolean
}

/** Returns the number of a figure; a change is in per cent. */
export const figureOf = (
  { published, daily, atEnd }: Pick<PeriodFigures, 'published' | 'daily' | 'atEnd'>,
  name: PeriodFigureName,
): number | null => {
  const numbers: Record<PeriodFigureName, number | undefined> = {
    published: published?.mean,
    daily: daily?.mean,
    end: atEnd?.rate,
    lowest: published?.lowest.rate,
    highest: published?.highest.rate,
    change: published?.change?.percent,
  }
  return numbers[name] ?? null
}

interface PeriodCellOptions {
  /** With a note only if days have no rate. */
  brief?: boolean
  pair?: { code: string; quote: string } | null
  /** Whether one currency is live: it has days and no publications. */
  live?: boolean
}

/** Formats a figure of a period. The brief form has a note only if days in it have no rate. */
export const periodCell = (
  figures: PeriodFigures,
  name: PeriodFigureName,
  digits: RateDigits,
  { t, language }: Wording,
  { brief = false, pair = null, live = false }: PeriodCellOptions = {},
): PeriodCell => {
  const { from, published, daily, atEnd } = figures
  const value = figureOf(figures, name)
  const change = name === 'change'
  const number = (count: number) => formatNumber(count, { language })
  const dayNote = (day: Day): string =>
    formatDay(day, language, yearOf(day) === yearOf(from) ? 'dayMonth' : 'short')
  const ofPoint = (point: Pick<SeriesPoint, 'day'> | undefined | null): string =>
    point ? dayNote(point.day) : ''
  const whyNone = (): string => {
    if (change && published) return t('series.table.noEarlier')
    return t(name === 'daily' || name === 'end' ? 'months.noRate' : 'months.none')
  }
  const wordChange = (): string => {
    const of = published?.change
    if (!of) return ''
    const difference = formatDifference(of.absolute, published.last.rate, language, digits)
    // Without an earlier publication, the change counts from one in the period.
    const isFar = from - of.since > CARRIED_DAYS || of.since >= from
    return isFar
      ? `${difference}, ${t('history.since', { day: formatDay(of.since, language, 'short') })}`
      : difference
  }
  const notes: Record<PeriodFigureName, () => string> = {
    published: () =>
      published
        ? t(live ? 'months.days' : 'months.publications', {
            count: published.count,
            number: number(published.count),
          })
        : '',
    daily: () => {
      if (!daily) return ''
      const { count, of } = daily
      return count === of
        ? t('months.days', { count, number: number(count) })
        : t('months.daysOf', { count: of, some: number(count), all: number(of) })
    },
    end: () => {
      if (!atEnd || !pair || daysOfRate(atEnd).length < 2) return ofPoint(atEnd)
      const sides = [
        { code: pair.code, day: atEnd.codeDay },
        { code: pair.quote, day: atEnd.quoteDay },
      ]
      return sides.flatMap(({ code, day }) => (day === null ? [] : [`${code} ${dayNote(day)}`])).join(', ')
    },
    lowest: () => ofPoint(published?.lowest),
    highest: () => ofPoint(published?.highest),
    change: wordChange,
  }
  if (value === null) return { value, text: whyNone(), note: '', change }
  const isPartly = name === 'daily' && daily !== null && daily.count < daily.of
  const note = brief && !isPartly ? '' : notes[name]()
  return { value, text: writeRate(value, digits, language), note, change }
}
