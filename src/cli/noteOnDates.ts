import type { AnswerSide } from '../shared/contract/convert.ts'
import type { Board } from '../shared/contract/rates.ts'
import { spanOn } from '../shared/dateConventions/meaningSpan.ts'
import { parseDay } from '../shared/days/day.ts'
import type { Words } from './words/en.ts'

/**
 * Returns the note on official rates that go by their date in place of the rule. The newest stored rate does so also
 * with a known date convention, if the day's own rate has not been downloaded.
 */
export const noteOnDates = (
  sides: readonly AnswerSide[],
  { assets, convention }: Pick<Board, 'assets' | 'convention'>,
  words: Words,
): string => {
  const isNewest = ({ code, day }: AnswerSide): boolean =>
    assets.some((asset) => asset.code === code && asset.day === day)
  const isMeaningKnown = ({ day }: AnswerSide): boolean =>
    spanOn(convention.spans, parseDay(day ?? '') ?? 0) !== null
  const dated = sides.filter(({ foundBy }) => foundBy?.rule === 'dated')
  const isMissing = dated.some(isNewest) && dated.every(isMeaningKnown)
  return words(isMissing ? 'answers.ruleMissing' : 'answers.ruleUnknown')
}
