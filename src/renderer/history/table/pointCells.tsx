import { formatIsoDay } from '../../../shared/days/day.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatDay, formatWeekday } from '../../../shared/format/formatDay.ts'
import { rateDecimals } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'
import { differenceAt } from '../../../shared/series/differences.ts'
import type { Span } from '../../../shared/series/series.ts'
import { publicationBefore } from '../../../shared/series/withoutRepeats.ts'
import type { Curve } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { valueAt } from '../../chart/valueAt.ts'
import type { LongCell } from '../../controls/LongTable.tsx'
import { BEGINNING } from '../../rate/axisRange.ts'
import { WordedChange } from '../../rate/Change.tsx'
import { DecimalNumber } from '../../rate/DecimalNumber.tsx'
import { formatDifference } from '../../rate/formatDifference.ts'
import { type RateDigits, writeRate } from '../../rate/rateDigits.ts'

/**
 * Returns a function for the cells of a publication by its index: its day, its rate, its change from the previous one
 * in time, and the changes of the compared lines since the base.
 */
export const pointCells = (
  { series, digits, first, end }: HistoryView,
  lines: readonly Curve[],
  wording: Wording,
): ((index: number) => LongCell[]) => {
  const { t, language } = wording
  const room = fractionRoom(series.rate, { first, end }, digits)
  const unconfirmed = new Set(series.provisional)
  const beforeOf = publicationBefore(series)
  return (index) => {
    const [day, rate, before] = [series.day[index] ?? 0, series.rate[index] ?? Number.NaN, beforeOf(index)]
    const since = before === null ? undefined : series.day[before]
    const difference = differenceAt(series.rate, index, before)
    const amount = difference && formatDifference(difference.absolute, rate, language, digits)
    const dayCell = (
      <>
        <time dateTime={formatIsoDay(day)}>{formatDay(day, language, 'short')}</time>{' '}
        <span className="point-weekday">{formatWeekday(day, language, 'short')}</span>
        {unconfirmed.has(index) && (
          <>
            {' '}
            <span className="point-provisional">{t('board.provisional')}</span>
          </>
        )}
      </>
    )
    const differenceCell = (
      <>
        {amount === null && index > 0 ? (
          // A point that the history has skipped is not a publication.
          '—'
        ) : amount === null ? (
          <WordedChange percent={null} against={t('series.table.noEarlier')} {...wording} />
        ) : (
          <DecimalNumber text={amount} language={language} room={room} />
        )}
        {since !== undefined && day - since > CARRIED_DAYS && (
          <span className="second">{t('history.since', { day: formatDay(since, language, 'short') })}</span>
        )}
      </>
    )
    const percent = difference && (
      <WordedChange percent={difference.percent} decimals={digits.percent} {...wording} />
    )
    const written = <DecimalNumber text={writeRate(rate, digits, language)} language={language} room={room} />
    const ofLine = (line: Curve) => {
      const value = valueAt(line, day)
      return (
        <>
          <span className="point-line">{line.name} </span>
          {value === null ? '—' : formatChange(value - BEGINNING, language, { decimals: digits.percent })}
        </>
      )
    }
    return [dayCell, written, differenceCell, percent, ...lines.map(ofLine)].map((content) => ({ content }))
  }
}

/** From this rate on, two decimals or those of the view. */
const LARGE = 100
/** The most decimals of a rate of 1 or more. */
const MOST_FROM_ONE = 4

/** Returns the length of the longest fraction in view, in characters, with its decimal sign. */
export const fractionRoom = (
  rate: ArrayLike<number>,
  { first, end }: Span,
  { units, decimals }: Pick<RateDigits, 'units' | 'decimals'> = { units: 1, decimals: 0 },
): number => {
  let most = Math.max(2, decimals)
  for (let index = first; index < end; index += 1) {
    const value = (rate[index] ?? LARGE) * units
    if (value >= LARGE || (value >= 1 && most >= MOST_FROM_ONE)) continue
    most = Math.max(most, rateDecimals(value))
  }
  return most + 1
}
