import type { Locale } from '../languages/language.ts'
import { directionOf } from '../rates/directionOf.ts'
import { formatPercent } from './formatNumber.ts'

interface ChangeFormat {
  signed?: boolean
  /** The decimals of all changes side by side; by default each has its own. */
  decimals?: number | undefined
}

/**
 * Formats a change in per cent (1.8 is 1.8 %), with its sign by default. It has two decimals, or two significant
 * digits if smaller. With `decimals`, a smaller change becomes a bound: `< 0.01%`.
 */
export const formatChange = (
  change: number,
  language: Locale,
  { signed = true, decimals }: ChangeFormat = {},
): string => {
  if (Number.isNaN(change)) return formatPercent(change, language)
  const { percent, decimals: own, direction } = directionOf(change)
  if (decimals === undefined) return formatPercent(percent, language, { signed, decimals: own })
  const format = { signed, decimals }
  const least = 10 ** -decimals
  if (direction === 'flat') return formatPercent(0, language, format)
  if (Math.abs(change) >= least / 2) return formatPercent(change, language, format)
  const below = direction === 'up' || !signed
  return `${below ? '<' : '>'} ${formatPercent(below ? least : -least, language, format)}`
}
