import { formatRoute } from '../route.ts'
import { useModel, useStore } from '../state/context.ts'
import { useRateRule } from '../state/useRateRule.ts'
import { useText } from '../state/useText.ts'

/**
 * That days go by dates although another rule is chosen, because nobody knows yet what dates mean. `on` is null where no day is
 * asked for. Where `tells`, whoever knows is shown where to say it: what is booked meanwhile may be a publication beside.
 */
export const RuleUnknown = ({ on, tells = false }: { on?: string | null; tells?: boolean }) => {
  const { t } = useText()
  const board = useStore(useModel().board)
  const rule = useRateRule()
  if (on === null || rule === 'dated' || !board || board.convention.meaning !== null) return null
  if (!tells) return <span>{t('converter.rule.unknown')}</span>
  return (
    <>
      <strong>{t('converter.rule.unknown')}</strong>{' '}
      <a href={formatRoute({ page: 'settings' })}>{t('converter.rule.tell')}</a>
      {'. '}
    </>
  )
}
