import { useCallback } from 'react'
import type { Holding } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { RemoveIcon } from '../controls/icons.tsx'
import { HeldAmountField } from '../entry/HeldAmountField.tsx'
import { Code } from '../picker/CurrencyMark.tsx'
import { useText } from '../state/useText.ts'

interface HoldingRowProps {
  holding: Holding
  name: string
  kind: string | undefined
  /** In tenge, as decimal text; null without a rate. `past` is absent if no day is selected. */
  now: string | null
  past?: { worth: string | null; day: string }
  /** Called with the typed amount (decimal text), and with the amount to save. */
  onTyped: (code: string, amount: string) => void
  onAmount: (amount: string) => void
  onRemove: () => void
}

/** A holding in one currency and its value in tenge. Saved on leaving the field or on Enter. */
export const HoldingRow = ({
  holding,
  name,
  kind,
  now,
  past,
  onTyped,
  onAmount,
  onRemove,
}: HoldingRowProps) => {
  const { t, language } = useText()
  const { code } = holding
  const typed = useCallback((amount: string | null) => onTyped(code, amount ?? '0'), [code, onTyped])
  const tenge = (sum: string | null): string =>
    sum === null ? t('holdings.noRate') : `${formatMoney(sum, TENGE, language)} ${TENGE}`
  return (
    <li className="holding cluster" data-code={code}>
      <div className="holding-form cluster">
        <span className="holding-code">
          <Code code={code} kind={kind} /> <bdi>{name}</bdi>
        </span>
        <HeldAmountField
          label={t('converter.amountIn', { code })}
          code={code}
          amount={holding.amount}
          onTyped={typed}
          onKeep={(amount) => onAmount(amount ?? '0')}
        />
      </div>
      <span className="holding-worth">
        {holding.amount !== '0' || Number(now) > 0 ? tenge(now) : ''}
        {past && (
          <span className="second">
            {past.day}: {tenge(past.worth)}
          </span>
        )}
      </span>
      <IconButton name={t('converter.remove', { code })} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </li>
  )
}
