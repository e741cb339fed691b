import { useEffect, useState } from 'react'
import { useText } from '../state/useText.ts'
import { heldAmount, keptAmount, noAmount } from './amount.ts'
import { PlainField, usePlainReading } from './PlainField.tsx'

interface HeldAmountFieldProps {
  label: string
  code: string
  /** Decimal text; null for an empty field. */
  amount: string | null
  /** Whether an emptied field is kept as null. Otherwise it changes nothing. */
  optional?: boolean
  /** Called with the amount as typed so far; the last valid one during a mistake. */
  onTyped?: (amount: string | null) => void
  onKeep: (amount: string | null) => void
}

/** An amount of at least 0, saved on leaving the field or on Enter. It reads and calculates like every other field. */
export const HeldAmountField = (props: HeldAmountFieldProps) => {
  const { label, code, amount: kept, optional = false, onTyped, onKeep } = props
  const { t, language } = useText()
  const textOf = (amount: string | null) =>
    amount === null || (amount === '0' && !optional) ? noAmount : keptAmount(amount, language)
  const [typed, setTyped] = useState(() => textOf(kept))
  const reading = usePlainReading(typed, code)
  const valid = reading.kind === 'amount' ? heldAmount(reading.amount) : null
  const emptied = optional && typed.plain.trim() === ''
  const counted = emptied ? null : (valid ?? kept)
  useEffect(() => onTyped?.(counted), [counted, onTyped])
  const [keptBefore, setKeptBefore] = useState(kept)
  if (kept !== keptBefore) {
    setKeptBefore(kept)
    // Another place has changed it. After its own change, the field stays as typed.
    if (kept !== counted) setTyped(textOf(kept))
  }
  const keep = () => {
    if (counted !== kept) onKeep(counted)
  }
  return (
    <form
      className="held-amount"
      onBlur={keep}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <PlainField label={label} value={typed} code={code} reading={reading} onChange={setTyped} />
      {reading.kind === 'amount' && valid === null && (
        <span className="mistake">{t('holdings.notHeld')}</span>
      )}
    </form>
  )
}
