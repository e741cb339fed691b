import type { AnswerSide } from '../contract/convert.ts'
import type { Mark } from './meanings.ts'

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
