import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from '../state/context.ts'
import { useRateRule } from '../state/useRateRule.ts'

/** Returns the rule in effect for a day: `dated` instead of the chosen one if the date convention is unknown. */
export const useRuleUsed = (legs?: ReadonlyMap<string, AnswerSide | null>): Rule => {
  const board = useStore(useModel().board)
  const rule = useRateRule()
  if (!board) return rule
  const isKnown = legs
    ? [...legs.values()].every((leg) => leg?.foundBy?.rule !== 'dated')
    : board.convention.spans.length > 0
  return isKnown ? rule : 'dated'
}
