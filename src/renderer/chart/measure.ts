import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { formatDifference } from '../rate/formatDifference.ts'
import { type RateDigits, wordQuote } from '../rate/rateDigits.ts'
import type { Curve } from './curves.ts'
import type { HistoryView } from './historyView.ts'
import { nearest } from './nearest.ts'
import { valueAt } from './valueAt.ts'
import type { DaySpan } from './zoom.ts'

/** The changes over a stretch, from one point to another. */
export interface Measured {
  /** The positions of its first and last point, for drawing and zooming. */
  span: DaySpan
  /** Its first and last point, and its length, as text. */
  from: string
  to: string
  /** Null if the ends make it obvious. */
  length: string | null
  /** The change of each line; for a single line, also in the unit of its rates. */
  lines: { name: string; percent: number; amount: string | null }[]
  /** The decimals of the percentages. */
  decimals: number
}

/** Returns the positions of the points nearest to a stretch's ends; null if both are the same point. */
const measuredPoints = (at: ArrayLike<number>, { from, to }: DaySpan): [number, number] | null => {
  const [first, last] = [nearest(at, from), nearest(at, to)]
  return first < 0 || first === last ? null : [first, last]
}

/** Returns a rate's change in per cent and in its unit. */
const measuredRate = (
  before: number,
  after: number,
  { pair, digits }: { pair: { code: string; quote: string }; digits: RateDigits },
  wording: Wording,
): Measured['lines'][number] => ({
  name: pair.code,
  percent: (after / before - 1) * 100,
  amount: `${formatDifference(after - before, after, wording.language, digits)} ${wordQuote(pair, digits, wording)}`,
})

/** Measures a stretch of the view; null with fewer than two points. */
export const measureView = (
  { series, drawn: { first }, end, digits }: HistoryView,
  curves: readonly Curve[],
  span: DaySpan,
  wording: Wording,
): Measured | null => {
  const { t, language } = wording
  const points = measuredPoints(series.day.subarray(first, end), span)
  if (!points) return null
  const [one, other] = [first + points[0], first + points[1]]
  const [from, to] = [series.day[one] ?? 0, series.day[other] ?? 0]
  const compared = curves.flatMap((curve) => {
    const [before, after] = [valueAt(curve, from), valueAt(curve, to)]
    if (curve.is !== 'compared' || before === null || after === null) return []
    return [{ name: curve.name, percent: (after / before - 1) * 100, amount: null }]
  })
  const rates = [series.rate[one] ?? Number.NaN, series.rate[other] ?? Number.NaN] as const
  return {
    span: { from, to },
    from: formatDay(from, language, 'short'),
    to: formatDay(to, language, 'short'),
    length: t('history.overDays', { count: to - from }),
    lines: compared.length > 0 ? compared : [measuredRate(...rates, { pair: series, digits }, wording)],
    decimals: digits.percent,
  }
}

/** Describes a measured stretch in one sentence. */
export const wordMeasured = (
  { from, to, length, lines, decimals }: Measured,
  { language }: Pick<Wording, 'language'>,
): string => {
  const list = lines.map(({ name, percent, amount }) =>
    [...(lines.length > 1 ? [name] : []), formatChange(percent, language, { decimals }), amount ?? '']
      .join(' ')
      .trim(),
  )
  const stretch = `${from} – ${to}${length === null ? '' : `, ${length}`}`
  return `${stretch}: ${list.join(', ')}`
}
