import type { Entry } from './entry.ts'

/**
 * Why the clipboard gave no amount: no text, no single amount, an unlisted currency, or no access to the clipboard.
 */
export const copiedMistakes = ['empty', 'unreadable', 'unlisted', 'refused'] as const
export type CopiedMistake = (typeof copiedMistakes)[number]

/** The places for typing amounts beside the one-line field: a converter's row, a single amount. */
export type Place = 'row' | 'amount'

/** Whether a place answers an entry itself; `own` is the currency of its field. The others are for the one-line field. */
export const takes = (place: Place, { terms, targets, on }: Entry, own: string): boolean =>
  on === null && targets.length === 0 && (place !== 'amount' || terms.every(({ code }) => code === own))
