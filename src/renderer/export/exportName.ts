import { type Day, formatIsoDay } from '../../shared/days/day.ts'

/**
 * A file's name without its format, that every system takes: all that is in it and its days, in letters, digits, `-`, `_`
 * and `.`, never one of the names that a system keeps for itself.
 */
export const exportName = (
  codes: readonly string[],
  quote: string,
  { from, to }: { from: Day; to: Day },
): string =>
  `aina-${codes.join('_')}-${quote}-${formatIsoDay(from)}${from === to ? '' : `_${formatIsoDay(to)}`}`
