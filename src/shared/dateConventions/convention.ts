import type { Meaning } from './meaningSpan.ts'
import { always, type MeaningSpan } from './meaningSpan.ts'

/** How a service dates the National Bank's rates. Null means not known yet. */
export interface Convention {
  /** The meaning of the newest date. */
  readonly meaning: Meaning | null
  /** Whether days without a new rate have points too, which repeat the day before. */
  readonly filled: boolean | null
  /** Whether a rate appears when it is set, or only when the day of its date begins. */
  readonly shown: 'at-fixing' | 'on-its-day' | null
  /** The meaning of dates by span of history, ascending. */
  readonly spans: readonly MeaningSpan[]
}

export const unknownConvention: Convention = { meaning: null, filled: null, shown: null, spans: [] }

/** Returns a convention with one meaning for all of history. */
export const conventionAlways = (
  meaning: Meaning,
  filled: boolean | null = null,
  shown: Convention['shown'] = null,
): Convention => ({ meaning, filled, shown, spans: always(meaning, filled) })
