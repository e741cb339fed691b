import type { AnswerSide, Mark } from '../contract/convert.ts'

/** Returns the marks of a rate: stale, provisional, or perhaps for another number of units. */
export const marksOf = ({
  state,
  provisional,
  jumpedFrom,
}: Pick<AnswerSide, 'state' | 'provisional' | 'jumpedFrom'>): Mark[] => [
  ...(state === 'stale' ? (['stale'] as const) : []),
  ...(provisional ? (['provisional'] as const) : []),
  ...(jumpedFrom === null ? [] : (['unit-jump'] as const)),
]
