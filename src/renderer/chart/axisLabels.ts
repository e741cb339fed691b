import { MS_A_DAY } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { FINEST, formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Picture } from './picture.ts'

/** A point of the time axis in full: its day, and where it counts in hours its time too. */
export const timeLabel = (day: number, time: Picture['time'], language: Locale): string =>
  time === 'hours' ? formatMoment(Math.round(day * MS_A_DAY), language) : formatDay(day, language, 'short')

/** What the decimals of the label at `at` go by: the even distance of the ticks, or, of powers, the value's own size. */
export const labelStep = (values: readonly number[], at: number): number => {
  const [first = 0, second = first + 1, last = second] = [values[0], values[1], values.at(-1)]
  const step = second - first
  const isEven = Math.abs(last - first - step * (values.length - 1)) < step / 2
  return isEven || values.length < 2 ? step : (values[at] ?? step)
}

/** Digits after the point that tell apart what lies a step from each other. */
const decimalsFor = (step: number): number =>
  Math.min(FINEST, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))

/** What stands beside a tick of the rate axis: as many decimals as the distance between the ticks needs. */
export const rateLabel = (rate: number, step: number, language: Locale): string => {
  const decimals = decimalsFor(step)
  return formatNumber(rate, { language, minDecimals: decimals, maxDecimals: decimals })
}

/** The same of a change in per cent. */
export const percentLabel = (percent: number, step: number, language: Locale): string =>
  formatPercent(percent, language, { decimals: decimalsFor(step) })
