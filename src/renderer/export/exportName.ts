import { type Day, formatIsoDay } from '../../shared/days/day.ts'

/**
 * Returns a file name without its extension, from its contents and days. It is valid on every system: only letters,
 * digits, `-`, `_` and `.`, and never a reserved name.
 */
export const exportName = (
  codes: readonly string[],
  quote: string,
  { from, to }: { from: Day; to: Day },
): string =>
  `aina-${codes.join('_')}-${quote}-${formatIsoDay(from)}${from === to ? '' : `_${formatIsoDay(to)}`}`
