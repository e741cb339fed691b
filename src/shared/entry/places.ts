import type { Entry } from './entry.ts'

/** What a place takes of what the one reader understands. The rest is carried to the one-line field. */
interface Allowed {
  /** Amounts of other currencies than the field's own. */
  currencies: boolean
  /** Several amounts that make one sum. */
  sums: boolean
  /** How many currencies to convert into may be named. */
  targets: number
  /** A day. */
  day: boolean
  /** Several questions at once: доллар мен еуро теңгеге. */
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

/** Every place where amounts are typed or pasted. They share one grammar, and differ in this alone. */
export const places = {
  /** The one-line field. */
  line: anything,
  /** `aina convert`. */
  command: anything,
  /** A row of the converter. */
  row: amounts,
  /** The amount above the rates list, with its one result. */
  board: { ...amounts, targets: 1 },
  /** What was copied: an amount opens the rows, all else the one-line field. */
  clipboard: { ...amounts, sums: false },
  /** An amount of one currency: of a holding, an alert, a purchase. */
  amount: { ...amounts, currencies: false },
} as const satisfies Record<string, Allowed>

export type Place = keyof typeof places

/** Whether a place answers an entry itself. `own` is the currency of its field; null where it has none. */
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
