import { ClockIcon } from '../controls/icons.tsx'
import { useText } from '../state/useText.ts'

interface StaleMarkProps {
  /** Empty if unknown. */
  why: string
  /** Whether the reason is visible, as on paper; otherwise it is in the tooltip and for screen readers. */
  spelled?: boolean
  /** Whether to show an icon instead of the word, for lines with little room. */
  brief?: boolean
}

/** Marks a stale rate, or a figure from one, with the reason. */
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
