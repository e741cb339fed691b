import type { AnswerSide } from '../contract/convert.ts'
import type { Wording } from '../languages/texts.ts'
import { type WhyStale, wordStale } from './wordStale.ts'

/** The marks of a rate as texts: stale and why, provisional, "change of unit?". Empty for a rate without marks. */
export const wordMarks = (side: AnswerSide, { t }: Pick<Wording, 't'>, whyStale: WhyStale): string[] =>
  [
    wordStale(whyStale(side), t),
    side.provisional ? t('board.provisional') : '',
    side.jumpedFrom === null ? '' : t('board.unitJump'),
  ].filter((mark) => mark !== '')
