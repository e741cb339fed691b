import { ClockIcon } from '../controls/icons.tsx'
import { useText } from '../state/useText.ts'

interface StaleMarkProps {
  /** Empty where nobody knows. */
  why: string
  /** Whether the reason is seen too, as on paper; else it is heard, and seen under the pointer. */
  spelled?: boolean
  /** Whether a sign is seen instead of the word, where a line has no room for it. */
  brief?: boolean
}

/** That a rate is stale, and why: the same wherever a rate, or what was made of it, is shown. */
export const StaleMark = ({ why, spelled = false, brief = false }: StaleMarkProps) => {
  const { t } = useText()
  const word = t('freshness.stale')
  return (
    <span
      className={spelled ? 'stale stale-spelled' : 'stale'}
      title={spelled ? undefined : brief ? [word, why].filter(Boolean).join(': ') : why}
    >
      {brief && <ClockIcon />}
      {brief ? <span className="visually-hidden">{word}</span> : word}
      {why && (spelled ? `: ${why}` : <span className="visually-hidden">: {why}</span>)}
    </span>
  )
}
