import type { Day } from '../../../shared/days/day.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatNumber, formatPercent } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { formatDifference } from '../../rate/formatDifference.ts'
import { type RateDigits, writeRate } from '../../rate/rateDigits.ts'
import type { Run } from './moves.ts'
import type { Statistics } from './statistics.ts'

export const figureNames = [
  ...(['change', 'changePct', 'lowest', 'highest', 'mean', 'median', 'percentile', 'volatility'] as const),
  ...(['greatestRise', 'greatestFall', 'longestRise', 'longestFall'] as const),
] as const
type FigureName = (typeof figureNames)[number]

/** Figures to show at first; the others are behind "More". */
export const SHOWN_FIRST = 6

/** Each figure's place in a comparison; null if a comparison omits it. */
const placeCompared: Readonly<Record<FigureName, number | null>> = {
  changePct: 0,
  lowest: 1,
  highest: 2,
  mean: 3,
  median: 4,
  volatility: 5,
  percentile: 6,
  change: null,
  greatestRise: null,
  greatestFall: null,
  longestRise: null,
  longestFall: null,
}
export const comparedFigures: readonly FigureName[] = figureNames
  .filter((name) => placeCompared[name] !== null)
  .toSorted((one, other) => (placeCompared[one] ?? 0) - (placeCompared[other] ?? 0))

/** A figure as text. */
export interface Figure {
  /** The localized number with its per cent sign; null if there is none. */
  number: string | null
  /** The unit as text; empty if the name is enough. */
  unit: string
  /** The days of the figure: none, one, or the first and the last of a stretch. */
  days: readonly Day[]
}

/** Shows 0 or 100 only if the rate is below or above all others. */
const shownPercentile = (percent: number): number => {
  if (percent === 0 || percent === 100) return percent
  return Math.min(99.99, Math.max(0.01, percent))
}

/** Returns the localized figures of a stretch of points. */
export const figuresOf = (
  of: Statistics,
  { digits, live }: { digits: RateDigits; live: boolean },
  { t, language }: Wording,
): Record<FigureName, Figure> => {
  const { percent: decimals } = digits
  const none: Figure = { number: null, unit: t('series.statistics.none'), days: [] }
  const rate = (value: number, ...days: Day[]): Figure => ({
    number: writeRate(value, digits, language),
    unit: '',
    days,
  })
  const percent = (value: number, days: readonly Day[], unit = ''): Figure => ({
    number: formatChange(value, language, { decimals }),
    unit,
    days,
  })
  const run = (found: Run | null): Figure =>
    found
      ? {
          number: formatNumber(found.publications, { language }),
          unit: t(live ? 'series.statistics.runDays' : 'series.statistics.run', {
            count: found.publications,
          }),
          days: [found.from, found.to],
        }
      : none
  const ends = [of.base.day, of.last.day]
  const { volatility, percentile, greatestRise, greatestFall } = of
  return {
    change: of.change
      ? { number: formatDifference(of.change.absolute, of.last.rate, language, digits), unit: '', days: ends }
      : none,
    changePct: of.change ? percent(of.change.percent, []) : none,
    lowest: rate(of.lowest.rate, of.lowest.day),
    highest: rate(of.highest.rate, of.highest.day),
    mean: rate(of.mean),
    median: rate(of.median),
    percentile:
      percentile === null
        ? none
        : {
            number: formatPercent(shownPercentile(percentile), language, { signed: false, decimals }),
            unit: t('series.statistics.ofOthers'),
            days: [],
          },
    volatility:
      volatility === null
        ? none
        : {
            number: formatChange(volatility, language, { signed: false, decimals }),
            unit: t(live ? 'series.statistics.perDay' : 'series.statistics.perPublication'),
            days: [],
          },
    greatestRise: greatestRise ? percent(greatestRise.percent, [greatestRise.day]) : none,
    greatestFall: greatestFall ? percent(greatestFall.percent, [greatestFall.day]) : none,
    longestRise: run(of.longestRise),
    longestFall: run(of.longestFall),
  }
}
