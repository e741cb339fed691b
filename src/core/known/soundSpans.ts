import type { MeaningSpan } from '../../shared/dateConventions/meaningSpan.ts'

/** More than any service can change its mind. */
export const MOST_SPANS = 100

const overlap = (one: MeaningSpan, other: MeaningSpan): boolean =>
  one.from <= other.to && other.from <= one.to

/** Spans as they may be kept: ascending and without overlaps, of which the earlier in the list wins, the newest where there are too many. */
export const soundSpans = (spans: readonly MeaningSpan[]): MeaningSpan[] => {
  const sound: MeaningSpan[] = []
  for (const span of spans) {
    const isSpan = Number.isInteger(span.from) && Number.isInteger(span.to) && span.from <= span.to
    if (isSpan && !sound.some((other) => overlap(span, other))) sound.push(span)
  }
  return sound.sort((a, b) => a.from - b.from).slice(-MOST_SPANS)
}

/**
 * What is known here, with what was known elsewhere: what is known here stays, unless a span from elsewhere has the same meaning
 * and reaches as far on both sides.
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
