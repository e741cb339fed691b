import type { Day } from '../days/day.ts'
import type { Meaning } from './convention.ts'

/**
 * What a meaning was learnt from: published official rates that agree, the weekdays on which history changes, or rates lists
 * against the clock.
 */
export const evidences = ['published', 'weekdays', 'boards'] as const
export type Evidence = (typeof evidences)[number]

/** A stretch of history whose dates have one meaning. Outside of all spans nobody knows what dates mean. */
export interface MeaningSpan {
  /** The first and the last dated day, both included. */
  readonly from: Day
  readonly to: Day
  readonly meaning: Meaning
  /** Whether days without a fixing have points too, which repeat the day before; null where that is not known. */
  readonly filled: boolean | null
  readonly by: Evidence
  /** How many pieces of this evidence agree. */
  readonly count: number
}

/** Where learnt spans are kept: they cannot be fetched again. Ascending, and none overlaps another. */
export interface KnownSpans {
  get(): readonly MeaningSpan[]
  /** Replaces all of them. */
  put(spans: readonly MeaningSpan[]): void
}

/** How the history of a service compares with rates that others have published. Days are dated days. */
export interface PublishedAgreement {
  readonly meaning: Meaning
  /** How many published rates agree with this meaning, of those that history has a point for. */
  readonly agreed: number
  readonly of: number
  /** The dated days of the first and the last rate that agrees. */
  readonly first: Day
  readonly last: Day
}
