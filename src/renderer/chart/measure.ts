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

/** What a stretch comes to, from one of its points to another. */
export interface Measured {
  /** The places of its first and its last point: what is drawn, and zoomed into. */
  span: DaySpan
  /** Its first and its last point, in words, and how long it is between them. */
  from: string
  to: string
  /** Null where its ends say it. */
  length: string | null
  /** What each line has moved in it; of a single one also in the unit of its rates. */
  lines: { name: string; percent: number; amount: string | null }[]
  /** Digits after the point of its per cents. */
  decimals: number
}

/** The places of the points that are nearest to the ends of a stretch; null where that is one point. */
export const measuredPoints = (at: ArrayLike<number>, { from, to }: DaySpan): [number, number] | null => {
  const [first, last] = [nearest(at, from), nearest(at, to)]
  return first < 0 || first === last ? null : [first, last]
}

/** How far a rate has moved, in per cent and in its unit. */
export const measuredRate = (
  before: number,
  after: number,
  { pair, digits }: { pair: { code: string; quote: string }; digits: RateDigits },
  wording: Wording,
): Measured['lines'][number] => ({
  name: pair.code,
  percent: (after / before - 1) * 100,
  amount: `${formatDifference(after - before, after, wording.language, digits)} ${wordQuote(pair, digits, wording)}`,
})

/** A stretch of the days in view; null where it has not two points. */
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

/** The same in one sentence. */
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
