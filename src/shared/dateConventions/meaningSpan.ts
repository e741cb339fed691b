import type { Day } from '../days/day.ts'

/** The meaning of a service's dates: the day the rate was set, the day it takes effect, or the next working day. */
export const meanings = ['fixing', 'in-force', 'next-working-day'] as const
export type Meaning = (typeof meanings)[number]

/**
 * The evidence for a meaning: matching published official rates, the weekdays of changes in history, rates lists
 * against the clock, or the user's setting.
 */
export const evidences = ['published', 'weekdays', 'boards', 'person'] as const
type Evidence = (typeof evidences)[number]

/** A span of history whose dates have one meaning. Outside all spans the meaning is unknown. */
export interface MeaningSpan {
  /** The first and last dated day, both included. */
  readonly from: Day
  readonly to: Day
  readonly meaning: Meaning
  /** Whether days without a new rate have points too, which repeat the day before; null if unknown. */
  readonly filled: boolean | null
  readonly by: Evidence
  /** The number of pieces of this evidence that agree. */
  readonly count: number
}

/** The store of learnt spans, which cannot be downloaded again. Spans are ascending and do not overlap. */
export interface KnownSpans {
  get(): readonly MeaningSpan[]
  put(spans: readonly MeaningSpan[]): void
}

/** The result of comparing a service's history with published rates. Days are dated days. */
export interface PublishedAgreement {
  readonly meaning: Meaning
  /** How many published rates agree with this meaning, of the rates with a point in history. */
  readonly agreed: number
  readonly of: number
  /** The dated days of the first and last rate that agrees. */
  readonly first: Day
  readonly last: Day
}

/** Returns the span of a dated day, or null if the meaning of its date is unknown. */
export const spanOn = (spans: readonly MeaningSpan[], dated: Day): MeaningSpan | null =>
  spans.findLast(({ from, to }) => from <= dated && dated <= to) ?? null

const FARTHEST_DAY: Day = 100_000

/** Returns one span for all of history, as set by the user. */
export const always = (meaning: Meaning, filled: boolean | null = null): MeaningSpan[] => [
  { from: -FARTHEST_DAY, to: FARTHEST_DAY, meaning, filled, by: 'person', count: 0 },
]

/** Replaces known spans by newer ones over the examined days. */
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

/** The stronger evidence counts: published rates first, else the newer evidence. */
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
