import type { MeaningSpan } from '../../shared/publication/meaningSpan.ts'

/** More than any service can change its mind. */
export const MOST_SPANS = 100

/** Spans as they may be kept: ascending and without overlaps, of which the earlier in the list wins, the newest where there are too many. */
export const soundSpans = (spans: readonly MeaningSpan[]): MeaningSpan[] => {
  const sound: MeaningSpan[] = []
  for (const span of spans)
    if (span.from <= span.to && sound.every(({ from, to }) => span.to < from || to < span.from))
      sound.push(span)
  return sound.sort((a, b) => a.from - b.from).slice(-MOST_SPANS)
}
