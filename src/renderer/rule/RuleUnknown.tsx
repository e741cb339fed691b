import type { AnswerSide } from '../../shared/contract/convert.ts'
import { formatRoute } from '../state/route.ts'
import { useRateRule } from '../state/useRateRule.ts'
import { useText } from '../state/useText.ts'
import { useRuleUsed } from './useRuleUsed.ts'

/**
 * That days go by dates although another rule is chosen, because nobody knows what dates of that time mean. `on` is null where no
 * day is asked for; `legs` are the rates that were found for it. `withLink`: whoever knows is shown where to say it: what is booked meanwhile may be a publication beside.
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
