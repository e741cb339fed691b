import { formatNumber, formatPercent, formatRate } from '../../../shared/formatNumber.ts'
import { formatMoment } from '../../../shared/formatTime.ts'
import type { Wording } from '../../state/useText.ts'
import type { DayFigures, DayPoint } from './dayView.ts'

/** A moment (seconds since the epoch) as the language writes it, in the zone of this computer. */
export const wordMoment = (at: number, { language }: Pick<Wording, 'language'>): string =>
  formatMoment(at * 1_000, language)

/** The point under the crosshair for the ear: its moment, its rate, how far it is from the ends of the line. */
export const wordDayPoint = (
  point: DayPoint,
  { first, last }: Pick<DayFigures, 'first' | 'last'>,
  wording: Wording,
): string => {
  const { t, language } = wording
  const against = [first, last]
    .filter(({ at }) => at !== point.at)
    .map(
      (other) =>
        `${formatPercent((point.rate / other.rate - 1) * 100, language)} ${t('history.day.against', { moment: wordMoment(other.at, wording) })}`,
    )
  const rate = formatRate(point.rate, language)
  return [t('history.point', { day: wordMoment(point.at, wording), rate }), ...against].join('; ')
}

/** The line in one sentence: how it moved, and its lowest and highest rate with their moments. `name` is what moved. */
export const wordDayLine = (figures: DayFigures, name: string, wording: Wording): string => {
  const { t, language } = wording
  const { first, last, lowest, highest, change } = figures
  const moment = ({ at }: DayPoint) => wordMoment(at, wording)
  const rate = (point: DayPoint) => formatRate(point.rate, language)
  // A single point has not moved.
  if (first.at === last.at) return t('history.point', { day: moment(last), rate: rate(last) })
  const number = formatNumber(Math.abs(change.percent), { language, maxDecimals: 2 })
  const move = number === '0' ? 'same' : change.percent > 0 ? 'rose' : 'fell'
  const span = t('history.day.since', { moment: moment(first) })
  return t('history.summary', {
    move: t(`history.${move}`, { code: name, number, span }),
    extremes: t('history.extremes', {
      ...{ lowest: rate(lowest), lowestDay: moment(lowest) },
      ...{ highest: rate(highest), highestDay: moment(highest) },
    }),
  })
}
