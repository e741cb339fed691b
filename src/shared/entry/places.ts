import type { Entry } from './entry.ts'

/**
 * Why the clipboard gave no amount: no text, no single amount, an unlisted currency, or no access to the clipboard.
 */
export const copiedMistakes = ['empty', 'unreadable', 'unlisted', 'refused'] as const
export type CopiedMistake = (typeof copiedMistakes)[number]

/** The kinds of entries that a place answers itself. It passes all other entries to the one-line field. */
interface Allowed {
  /** Amounts in other currencies than the field's own. */
  currencies: boolean
  /** Several amounts that make one sum. */
  sums: boolean
  /** The maximum number of target currencies. */
  targets: number
  day: boolean
  /** Several questions in one entry: доллар мен еуро теңгеге. */
  several: boolean
}

const anything: Allowed = {
  currencies: true,
  sums: true,
  targets: Number.POSITIVE_INFINITY,
  day: true,
  several: true,
}
const amounts: Allowed = { currencies: true, sums: true, targets: 0, day: false, several: false }

/** All places for typing or pasting amounts. They share one grammar and differ only in these limits. */
export const places = {
  /** The one-line field. */
  line: anything,
  /** `aina convert`. */
  command: anything,
  /** A row of the converter. */
  row: amounts,
  /** The amount above the rates list, with its one result. */
  board: { ...amounts, targets: 1 },
  /** The clipboard: an amount opens the rows, other entries open the one-line field. */
  clipboard: { ...amounts, sums: false },
  /** An amount in one currency: of an alert, a purchase. */
  amount: { ...amounts, currencies: false },
} as const satisfies Record<string, Allowed>

export type Place = keyof typeof places

/** Whether a place answers an entry itself. `own` is the currency of its field, null for a field without one. */
export const takes = (place: Place, { terms, each, targets, on }: Entry, own: string | null): boolean => {
  const { currencies, sums, targets: most, day, several }: Allowed = places[place]
  return (
    (several || !each) &&
    (sums || terms.length === 1) &&
    (currencies || terms.every(({ code }) => code === own)) &&
    targets.length <= most &&
    (day || on === null)
  )
}
