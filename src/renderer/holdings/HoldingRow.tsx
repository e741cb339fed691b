import { useEffect, useState } from 'react'
import type { Holding } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { RemoveIcon } from '../controls/rowIcons.tsx'
import { keptAmount, noAmount } from '../entry/amount.ts'
import { PlainField, usePlainReading } from '../entry/PlainField.tsx'
import { Code } from '../picker/Code.tsx'
import { useText } from '../state/useText.ts'
import { heldAmount } from './heldAmount.ts'

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
  const [typed, setTyped] = useState(() =>
    holding.amount === '0' ? noAmount : keptAmount(holding.amount, language),
  )
  const reading = usePlainReading(typed, code)
  const amount = reading.kind === 'amount' ? heldAmount(reading.amount) : null
  const counted = amount ?? holding.amount
  useEffect(() => onTyped(code, counted), [code, counted, onTyped])
  const tenge = (sum: string | null): string =>
    sum === null ? t('holdings.noRate') : `${formatMoney(sum, TENGE, language)} ${TENGE}`
  const keep = () => {
    if (amount !== null && amount !== holding.amount) onAmount(amount)
  }
  return (
    <li className="holding" data-code={code}>
      <form
        className="holding-form"
        onBlur={keep}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <span className="holding-code">
          <Code code={code} kind={kind} /> <bdi>{name}</bdi>
        </span>
        <PlainField
          label={t('converter.amountIn', { code })}
          value={typed}
          code={code}
          reading={reading}
          onChange={setTyped}
        />
        {reading.kind === 'amount' && amount === null && (
          <span className="mistake">{t('holdings.notHeld')}</span>
        )}
      </form>
      <span className="holding-worth">
        {tenge(now)}
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
