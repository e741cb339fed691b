import type { MeaningSpan } from '../../../src/shared/dateConventions/meaningSpan.ts'
import { meanings } from '../../../src/shared/dateConventions/meaningSpan.ts'

/** A set of spans that belong together: a mixture of two is none of them. */
export const setOf = (round: number): MeaningSpan[] =>
  Array.from({ length: 1 + (round % 5) }, (_, index) => ({
    from: 10_000 + index * 100 + (round % 7),
    to: 10_000 + index * 100 + 90,
    meaning: meanings[round % 3] ?? 'fixing',
    filled: [true, false, null][index % 3] ?? null,
    by: 'published',
    count: round % 35,
  }))
