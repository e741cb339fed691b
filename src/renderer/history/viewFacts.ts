import type { BoardAsset } from '../../shared/contract/rates.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Series } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import { endpointsOf } from '../chart/endpoints.ts'
import type { HistoryView } from '../chart/historyView.ts'
import { formatDifference } from '../rate/formatDifference.ts'
import { digitsOfRate, writeRate } from '../rate/rateDigits.ts'

/** A fact for prints and pictures, which have no readout. */
interface ViewFact {
  code: string
  /** The last rate in view with its day, and its download time while it is the newest. */
  rate: string
  /** The change and the day of its base; null for a single publication. */
  change: string | null
}

type Listed = Pick<BoardAsset, 'code' | 'day' | 'fetchedAt'>

/** Returns the download time of a day's rate as text, or null if the rates list has a later rate. */
const wordFetched = (
  { code, quote }: Series,
  { day, assets }: { day: string; assets: readonly Listed[] },
  { t, language }: Wording,
): string | null => {
  const sides = assets.filter((asset) => asset.code === code || asset.code === quote)
  const moments = sides.map(({ fetchedAt }) => (fetchedAt === null ? Number.NaN : Date.parse(fetchedAt)))
  if (sides.length === 0 || sides.every((side) => side.day !== day)) return null
  const oldest = Math.min(...moments)
  if (Number.isNaN(oldest)) return null
  // A picture never puts the time on a separate line.
  const moment = formatMoment(oldest, language).replaceAll(' ', '\u{a0}')
  return t('receipt.fetchedAt', { moment })
}

/** Returns the facts of all pairs with a publication in view, the view's pair first. */
export const viewFacts = (view: HistoryView, assets: readonly Listed[], wording: Wording): ViewFact[] => {
  const { t, language } = wording
  const { from, to, digits: own } = view
  return [view.series, ...view.compared].flatMap((series): ViewFact[] => {
    const ends = endpointsOf(series, from, to)
    if (!ends) return []
    const { base, last } = ends
    const { code, quote } = series
    const { units, decimals } =
      series === view.series ? own : digitsOfRate(series.rate, visible(series.day, from, to))
    const provisional = series.provisional.includes(series.day.indexOf(last.day))
    const rate = `${formatNumber(units, { language })} ${code} = ${writeRate(last.rate, { units, decimals }, language)} ${quote}`
    const day = formatDay(last.day, language, 'long')
    const moved = formatChange((last.rate / base.rate - 1) * 100, language, { decimals: own.percent })
    const difference = formatDifference(last.rate - base.rate, last.rate, language, { units, decimals })
    const against = t('history.against', { day: formatDay(base.day, language, 'long') })
    return [
      {
        code,
        rate: [
          rate,
          t('converter.rateOfDay', { day }),
          provisional ? t('board.provisional') : null,
          wordFetched(series, { day: formatIsoDay(last.day), assets }, wording),
        ]
          .filter((words) => words !== null)
          .join(', '),
        change: base.day === last.day ? null : `${difference} ${quote} (${moved}) ${against}`,
      },
    ]
  })
}
