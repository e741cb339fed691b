import { useText } from '../state/useText.ts'

interface StaleMarkProps {
  /** Empty where nobody knows. */
  why: string
  /** Whether the reason is seen too, as on paper; else it is heard, and seen under the pointer. */
  spelled?: boolean
}

/** That a rate is stale, and why: the same wherever a rate, or what was made of it, is shown. */
export const StaleMark = ({ why, spelled = false }: StaleMarkProps) => {
  const { t } = useText()
  return (
    <span className={spelled ? 'stale stale-spelled' : 'stale'} title={spelled ? undefined : why}>
      {t('freshness.stale')}
      {why && (spelled ? `: ${why}` : <span className="said">: {why}</span>)}
    </span>
  )
}
