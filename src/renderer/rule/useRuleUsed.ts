import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from '../state/context.ts'
import { useRateRule } from '../state/useRateRule.ts'

/** The rule that the official rates of a day go by: `dated` in place of the chosen one, where the meaning of dates is unknown. */
export const useRuleUsed = (legs?: ReadonlyMap<string, AnswerSide | null>): Rule => {
  const board = useStore(useModel().board)
  const rule = useRateRule()
  if (!board) return rule
  const isKnown = legs
    ? [...legs.values()].every((leg) => leg?.foundBy?.rule !== 'dated')
    : board.convention.spans.length > 0
  return isKnown ? rule : 'dated'
}
