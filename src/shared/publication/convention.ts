/** What a service's dates mean: the day of the fixing, the day from which it is in force, or the next working day. */
export const meanings = ['fixing', 'in-force', 'next-working-day'] as const
export type Meaning = (typeof meanings)[number]

/** How a service tells the National Bank's fixings. Null is what is not known yet. */
export interface Convention {
  readonly meaning: Meaning | null
  /** Whether days without a fixing have points too, which repeat the day before. */
  readonly filled: boolean | null
  /** Whether a rate appears when it is fixed, or only when the day begins that it is dated by. */
  readonly shown: 'at-fixing' | 'on-its-day' | null
}

export const unknownConvention: Convention = { meaning: null, filled: null, shown: null }
