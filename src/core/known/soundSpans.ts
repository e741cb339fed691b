import type { MeaningSpan } from '../../shared/dateConventions/meaningSpan.ts'

/** More changes of convention than any service makes. */
export const MOST_SPANS = 100

const overlap = (one: MeaningSpan, other: MeaningSpan): boolean =>
  one.from <= other.to && other.from <= one.to

/** Returns valid spans: ascending, without overlaps (the earlier in the list wins), the newest ones if there are too many. */
export const soundSpans = (spans: readonly MeaningSpan[]): MeaningSpan[] => {
  const sound: MeaningSpan[] = []
  for (const span of spans) {
    const isSpan = Number.isInteger(span.from) && Number.isInteger(span.to) && span.from <= span.to
    if (isSpan && !sound.some((other) => overlap(span, other))) sound.push(span)
  }
  return sound.sort((a, b) => a.from - b.from).slice(-MOST_SPANS)
}

/**
 * Merges local spans with those of a backup. A local span stays, unless one of the backup has the same meaning and covers it.
 */
export const mergedSpans = (
  here: readonly MeaningSpan[],
  elsewhere: readonly MeaningSpan[],
): MeaningSpan[] => {
  const wider = elsewhere.filter((span) =>
    here.every(
      (one) =>
        !overlap(span, one) || (one.meaning === span.meaning && span.from <= one.from && one.to <= span.to),
    ),
  )
  return soundSpans([...wider, ...here])
}
