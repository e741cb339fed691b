import { FINEST, formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

/**
 * Returns the step that decides the decimals of the label at `at`: the distance of the ticks, or the value itself for
 * powers.
 */
export const labelStep = (values: readonly number[], at: number): number => {
  const [first = 0, second = first + 1, last = second] = [values[0], values[1], values.at(-1)]
  const step = second - first
  const isEven = Math.abs(last - first - step * (values.length - 1)) < step / 2
  return isEven || values.length < 2 ? step : (values[at] ?? step)
}

/** Returns the decimals that distinguish values one step apart. */
const decimalsFor = (step: number): number =>
  Math.min(FINEST, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))

/** Returns the label of a tick on the rate axis, with the decimals that the step needs. */
export const rateLabel = (rate: number, step: number, language: Locale): string => {
  const decimals = decimalsFor(step)
  return formatNumber(rate, { language, minDecimals: decimals, maxDecimals: decimals })
}

/** Returns the label of a change in per cent in the same way. */
export const percentLabel = (percent: number, step: number, language: Locale): string =>
  formatPercent(percent, language, { decimals: decimalsFor(step) })
