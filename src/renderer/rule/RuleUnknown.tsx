import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { formatRoute } from '../state/route.ts'
import { useMeaning, useRateRule } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'

/** Returns the rule in effect for a day: `dated` instead of the chosen one if one of its rates goes by its date. */
export const useRuleUsed = (legs: ReadonlyMap<string, AnswerSide | null>): Rule => {
  const rule = useRateRule()
  return [...legs.values()].some((leg) => leg?.foundBy?.rule === 'dated') ? 'dated' : rule
}

/**
 * Explains that the rates of a day go by date instead of the chosen rule, because the day on which one was set is not certain. `on`
 * is null without a requested day; `legs` are its rates.
 */
export const RuleUnknown = ({
  on,
  legs,
}: {
  on: Day | null
  legs: ReadonlyMap<string, AnswerSide | null>
}) => {
  const { t } = useText()
  const rule = useRateRule()
  const used = useRuleUsed(legs)
  return on === null || used === rule ? null : <span>{t('converter.rule.unknown')}</span>
}

/** Reminds that Aina claims no legal rule. While no rule can be chosen, it leads to the setting that allows it. */
export const RuleAdvice = () => {
  const { t } = useText()
  const isKnown = useMeaning() !== null
  return (
    <span>
      {t('converter.rule.yours')}{' '}
      {!isKnown && (
        <a href={formatRoute({ page: 'settings', section: 'publication' })}>{t('converter.setRule')}</a>
      )}
    </span>
  )
}
