import { SwapIcon } from '../frame/icons.tsx'
import { useText } from '../state/useText.ts'

interface SwapRowsProps {
  /** The code that the amount is in, and the one that it goes to. */
  lead: string
  partner: string
  onSwap: () => void
}

/** Puts the amount into the first of the other rows. In a narrow window its word is said, not seen. */
export const SwapRows = ({ lead, partner, onSwap }: SwapRowsProps) => {
  const { t } = useText()
  return (
    <button
      type="button"
      className="button swap-rows"
      title={t('converter.swapHint', { one: lead, other: partner })}
      onClick={onSwap}
    >
      <SwapIcon /> <span className="swap-word">{t('converter.swap')}</span>
    </button>
  )
}
