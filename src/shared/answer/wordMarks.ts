import type { AnswerSide, Mark } from '../contract/convert.ts'
import type { T, Wording } from '../languages/texts.ts'
import { marksOf } from './answerSide.ts'
import { type WhyStale, wordStale } from './wordStale.ts'

/** Words a mark without its reason. */
export const wordMark = (mark: Mark, t: T): string => {
  switch (mark) {
    case 'stale':
      return t('freshness.stale')
    case 'provisional':
      return t('board.provisional')
    case 'implausible-jump':
      return t('board.implausibleJump')
  }
}

/**
 * Words the marks of a rate: stale with the reason, provisional, "implausible jump". Empty for a rate without marks.
 */
export const wordMarks = (side: AnswerSide, { t }: Pick<Wording, 't'>, whyStale: WhyStale): string[] =>
  [
    wordStale(whyStale(side), t),
    ...marksOf({ ...side, state: null }).map((mark) => wordMark(mark, t)),
  ].filter((mark) => mark !== '')
