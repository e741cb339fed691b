import type { Meaning } from './meaning.ts'
import { always, type MeaningSpan } from './meaningSpan.ts'

/** How a service tells the National Bank's fixings. Null is what is not known yet. */
export interface Convention {
  /** What the newest date means. */
  readonly meaning: Meaning | null
  /** Whether days without a fixing have points too, which repeat the day before. */
  readonly filled: boolean | null
  /** Whether a rate appears when it is fixed, or only when the day begins that it is dated by. */
  readonly shown: 'at-fixing' | 'on-its-day' | null
  /** What dates mean in which stretch of history, ascending. */
  readonly spans: readonly MeaningSpan[]
}

export const unknownConvention: Convention = { meaning: null, filled: null, shown: null, spans: [] }

/** A convention that all of history keeps to. */
export const conventionAlways = (
  meaning: Meaning,
  filled: boolean | null = null,
  shown: Convention['shown'] = null,
): Convention => ({ meaning, filled, shown, spans: always(meaning, filled) })
