import type { Entry } from './entry.ts'

/**
 * Why the clipboard gave no amount: no text, no single amount, an unlisted currency, or no access to the clipboard.
 */
export const copiedMistakes = ['empty', 'unreadable', 'unlisted', 'refused'] as const
export type CopiedMistake = (typeof copiedMistakes)[number]

/** The places for typing amounts beside the one-line field: a converter's row, the board's converter, a single amount. */
export type Place = 'row' | 'board' | 'amount'

/**
 * Whether a place answers an entry itself; it passes all others to the one-line field. `own` is the currency of its
 * field. Only the board's converter has a target.
 */
export const takes = (place: Place, { terms, targets, on }: Entry, own: string): boolean =>
  on === null &&
  targets.length <= (place === 'board' ? 1 : 0) &&
  (place !== 'amount' || terms.every(({ code }) => code === own))
