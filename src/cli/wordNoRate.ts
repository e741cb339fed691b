import { isNoneSet } from '../shared/answer/answerSide.ts'
import { type Day, formatIsoDay } from '../shared/days/day.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import type { Rule } from '../shared/rates/rules.ts'
import type { CommandContext } from './commandContext.ts'

/** Returns the sentence for a missing rate on a day: none was set on it, or none is known. */
export const wordNoRate = (
  { reader, words, language }: CommandContext,
  code: string,
  { codes, on, rule }: { codes: readonly string[]; on: Day; rule: Rule },
): string => {
  const isUnset = isNoneSet(reader.queries.ratesOn({ on: formatIsoDay(on), codes: [...codes], rule }))
  const day = formatDay(on, language, 'short')
  return words(isUnset ? 'answers.notFixedOn' : 'answers.noRateOn', { code, day })
}
