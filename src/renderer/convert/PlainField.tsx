import { useId } from 'react'
import { useText } from '../state/useText.ts'
import { AmountMistake } from './AmountMistake.tsx'
import { type Amount, amountText, typedAmount } from './amount.ts'
import { readTyped } from './readTyped.ts'

interface PlainFieldProps {
  label: string
  value: Amount
  onChange: (amount: Amount) => void
}

/** A field for an amount on its own: it reads and calculates like every other. */
export const PlainField = ({ label, value, onChange }: PlainFieldProps) => {
  const { language } = useText()
  const id = useId()
  const text = amountText(value, language)
  const reading = readTyped(text, language)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={reading.kind === 'mistake'}
        aria-describedby={`${id}-said`}
        onChange={(event) => onChange(typedAmount(event.target.value, language))}
      />
      <span id={`${id}-said`} className="second">
        {reading.kind === 'mistake' && <AmountMistake text={text} mistake={reading} />}
      </span>
    </div>
  )
}
