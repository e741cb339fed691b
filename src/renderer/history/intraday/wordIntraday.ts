import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { writeRate } from '../../rate/rateDigits.ts'
import { wordMove } from '../wordSummary.ts'
import type { IntradayFigures, IntradayPoint } from './intradayView.ts'

/** Formats a moment (seconds since the epoch) for the language, in this computer's time zone. */
export const wordMoment = (at: number, { language }: Pick<Wording, 'language'>): string =>
  formatMoment(at * 1_000, language)

/** Describes the point under the crosshair for screen readers: moment, rate, and distance from the line's ends. */
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

/**
 * Describes the line in one sentence: its change, and its lowest and highest rate with their moments. `name` is the
 * sentence's subject.
 */
export const wordIntraday = (figures: IntradayFigures, name: string, wording: Wording): string => {
  const { t, language } = wording
  const { first, last, lowest, highest, change, digits } = figures
  const moment = ({ at }: IntradayPoint) => wordMoment(at, wording)
  const rate = (point: IntradayPoint) => writeRate(point.rate, digits, language)
  // A single point has no change.
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
