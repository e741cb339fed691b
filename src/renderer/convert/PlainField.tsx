import { useId } from 'react'
import { useText } from '../state/useText.ts'
import { AmountMistake } from './AmountMistake.tsx'
import { readTyped } from './readTyped.ts'

interface PlainFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A field for an amount on its own: it reads and calculates like every other. */
export const PlainField = ({ label, value, onChange }: PlainFieldProps) => {
  const { language } = useText()
  const id = useId()
  const reading = readTyped(value, language)
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
        maxLength={80}
        value={value}
        aria-invalid={reading.kind === 'mistake'}
        aria-describedby={`${id}-said`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-said`} className="second">
        {reading.kind === 'mistake' && <AmountMistake text={value} mistake={reading} />}
      </span>
    </div>
  )
}
