import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'

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

/**
 * Explains that the rates go by date instead of the chosen rule, because the date convention of that time is unknown.
 * `on` is null without a requested day; `legs` are its rates. `withLink` adds a link for users who know the
 * convention: until it is set, a conversion may use the wrong publication.
 */
export const RuleUnknown = ({
  on,
  legs,
  withLink = false,
}: {
  on?: string | null
  legs?: ReadonlyMap<string, AnswerSide | null>
  withLink?: boolean
}) => {
  const { t } = useText()
  const rule = useRateRule()
  const used = useRuleUsed(legs)
  if (on === null || used === rule) return null
  if (!withLink) return <span>{t('converter.rule.unknown')}</span>
  return (
    <>
      <strong>{t('converter.rule.unknown')}</strong>{' '}
      <a href={formatRoute({ page: 'settings', section: 'publication' })}>{t('converter.rule.tell')}</a>
      {'. '}
    </>
  )
}
