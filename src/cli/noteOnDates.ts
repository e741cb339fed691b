import type { AnswerSide } from '../shared/contract/convert.ts'
import type { Board } from '../shared/contract/rates.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { meaningOf } from '../shared/dateConventions/dating.ts'
import type { Words } from './words/en.ts'

/**
 * Returns the note on official rates that go by their date in place of the rule. The newest stored rate does so also
 * with a known date convention, if the day's own rate has not been downloaded.
 */
export const noteOnDates = (
  sides: readonly AnswerSide[],
  { assets }: Pick<Board, 'assets'>,
  { words, settings }: { words: Words; settings: Pick<Settings, 'convention'> },
): string => {
  const isNewest = ({ code, day }: AnswerSide): boolean =>
    assets.some((asset) => asset.code === code && asset.day === day)
  const dated = sides.filter(({ foundBy }) => foundBy?.rule === 'dated')
  const isMissing = dated.some(isNewest) && meaningOf(settings) !== null
  return words(isMissing ? 'answers.ruleMissing' : 'answers.ruleUnknown')
}
