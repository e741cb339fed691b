import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { writeRate } from '../../rate/rateDigits.ts'
import { wordMove } from '../wordSummary.ts'
import type { IntradayFigures, IntradayPoint } from './intradayView.ts'

/** A moment (seconds since the epoch) as the language writes it, in the zone of this computer. */
export const wordMoment = (at: number, { language }: Pick<Wording, 'language'>): string =>
  formatMoment(at * 1_000, language)

/** The point under the crosshair for the ear: its moment, its rate, how far it is from the ends of the line. */
export const wordIntradayPoint = (
  point: IntradayPoint,
  { first, last, digits }: Pick<IntradayFigures, 'first' | 'last' | 'digits'>,
  wording: Wording,
): string => {
  const { t, language } = wording
  const against = [first, last]
    .filter(({ at }) => at !== point.at)
    .map(
      (other) =>
        `${formatChange((point.rate / other.rate - 1) * 100, language, { decimals: digits.percent })} ${t('history.day.against', { moment: wordMoment(other.at, wording) })}`,
    )
  const rate = writeRate(point.rate, digits, language)
  return [t('history.point', { day: wordMoment(point.at, wording), rate }), ...against].join('; ')
}

/** The line in one sentence: how it moved, and its lowest and highest rate with their moments. `name` is what moved. */
export const wordIntraday = (figures: IntradayFigures, name: string, wording: Wording): string => {
  const { t, language } = wording
  const { first, last, lowest, highest, change, digits } = figures
  const moment = ({ at }: IntradayPoint) => wordMoment(at, wording)
  const rate = (point: IntradayPoint) => writeRate(point.rate, digits, language)
  // A single point has not moved.
  if (first.at === last.at) return t('history.point', { day: moment(last), rate: rate(last) })
  const span = t('history.day.since', { moment: moment(first) })
  return t('history.summary', {
    move: wordMove(change.percent, { code: name, span, decimals: digits.percent }, wording),
    extremes: t('history.extremes', {
      lowest: rate(lowest),
      lowestDay: moment(lowest),
      highest: rate(highest),
      highestDay: moment(highest),
    }),
  })
}
