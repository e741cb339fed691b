import type { AnswerSide, Mark } from '../contract/convert.ts'

/** What is to be said of a rate besides its number: it is stale, provisional, or may be for another number of units. */
export const marksOf = ({
  state,
  provisional,
  jumpedFrom,
}: Pick<AnswerSide, 'state' | 'provisional' | 'jumpedFrom'>): Mark[] => [
  ...(state === 'stale' ? (['stale'] as const) : []),
  ...(provisional ? (['provisional'] as const) : []),
  ...(jumpedFrom === null ? [] : (['unit-jump'] as const)),
]
