/**
 * Why what was copied is no amount: there is no text, none that is one amount, or one in a currency that the board lacks; or the
 * system did not hand it over.
 */
export const copiedMistakes = ['empty', 'unreadable', 'unlisted', 'refused'] as const
export type CopiedMistake = (typeof copiedMistakes)[number]
