import { useModel, useStore } from '../state/context.ts'
import { useRateRule } from '../state/useRateRule.ts'
import { useText } from '../state/useText.ts'

/** That days go by dates although another rule is chosen, because nobody knows yet what dates mean. `on` is null where no day is asked for. */
export const RuleUnknown = ({ on }: { on?: string | null }) => {
  const { t } = useText()
  const board = useStore(useModel().board)
  const rule = useRateRule()
  if (on === null || rule === 'dated' || !board || board.convention.meaning !== null) return null
  return <span>{t('converter.rule.unknown')}</span>
}
