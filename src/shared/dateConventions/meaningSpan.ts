import type { Day } from '../days/day.ts'
import type { Meaning } from './meaning.ts'

/**
 * What a meaning was learnt from: published official rates that agree, the weekdays on which history changes, or rates lists
 * against the clock; or what the person says.
 */
export const evidences = ['published', 'weekdays', 'boards', 'person'] as const
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

/** The span that a dated day lies in; null where nobody knows what its date means. */
export const spanOn = (spans: readonly MeaningSpan[], dated: Day): MeaningSpan | null =>
  spans.findLast(({ from, to }) => from <= dated && dated <= to) ?? null

const FARTHEST_DAY: Day = 100_000

/** One meaning for all of history, as the person says. */
export const always = (meaning: Meaning, filled: boolean | null = null): MeaningSpan[] => [
  { from: -FARTHEST_DAY, to: FARTHEST_DAY, meaning, filled, by: 'person', count: 0 },
]

/** Known spans with newer ones on top of them: from the first day to the last that were looked at, only the newer ones count. */
export const spansWith = (
  known: readonly MeaningSpan[],
  { spans, from, to }: { spans: readonly MeaningSpan[]; from: Day; to: Day },
): MeaningSpan[] => {
  const outside = known.flatMap((span) => [
    ...(span.from < from ? [{ ...span, to: Math.min(span.to, from - 1) }] : []),
    ...(span.to > to ? [{ ...span, from: Math.max(span.from, to + 1) }] : []),
  ])
  const joined: MeaningSpan[] = []
  for (const span of [...outside, ...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    const isOn = last?.meaning === span.meaning && last.to === span.from - 1
    if (isOn && last) joined[joined.length - 1] = joinedSpan(last, span)
    else joined.push(span)
  }
  return joined
}

/** The stronger evidence speaks for both: rates that others have published, else what was seen last. */
const joinedSpan = (first: MeaningSpan, next: MeaningSpan): MeaningSpan => {
  const [by, count] =
    first.by === next.by
      ? [next.by, Math.max(first.count, next.count)]
      : first.by === 'published'
        ? [first.by, first.count]
        : [next.by, next.count]
  const filled = first.filled === null || first.filled === next.filled ? next.filled : first.filled
  return {
    ...first,
    to: next.to,
    filled: next.filled === null || filled === next.filled ? filled : null,
    by,
    count,
  }
}
