import type { Locale } from '../languages/language.ts'
import { directionOf } from '../rates/directionOf.ts'
import { formatPercent } from './formatNumber.ts'

/** A change in per cent (1.8 is 1.8 %) with two decimals, or, where it is finer, two digits that are not zero; with its sign unless told. */
export const formatChange = (
  change: number,
  language: Locale,
  { signed = true }: { signed?: boolean } = {},
): string => {
  if (Number.isNaN(change)) return formatPercent(change, language)
  const { percent, decimals } = directionOf(change)
  return formatPercent(percent, language, { signed, decimals })
}
