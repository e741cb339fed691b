/**
 * Why the clipboard gave no amount: no text, no single amount, an unlisted currency, or no access to the clipboard.
 */
export const copiedMistakes = ['empty', 'unreadable', 'unlisted', 'refused'] as const
export type CopiedMistake = (typeof copiedMistakes)[number]
