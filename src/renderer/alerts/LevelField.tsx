import { useId } from 'react'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { type Amount, amountText, typedAmount } from '../convert/amount.ts'
import { FieldMistake, isWrong } from '../convert/FieldMistake.tsx'
import type { FieldReading } from '../convert/readField.ts'
import { InputField } from '../frame/InputField.tsx'
import { useText } from '../state/useText.ts'

interface LevelFieldProps {
  label: string
  value: Amount
  reading: FieldReading
  /** What is wrong with a level that can be read; empty where nothing is. */
  mistake: string
  onChange: (level: Amount) => void
}

/** A rate to be reached: read and calculated as amounts are, with all its digits. */
export const LevelField = ({ label, value, reading, mistake, onChange }: LevelFieldProps) => {
  const { t, language } = useText()
  const id = useId()
  const text = amountText(value, language)
  const number = reading.kind === 'amount' ? formatNumber(reading.amount, { language }) : text.trim()
  const calculated = reading.kind === 'amount' && reading.calculated
  return (
    <InputField
      label={label}
      id={id}
      inputMode="decimal"
      data-arrival=""
      value={text}
      aria-invalid={mistake !== '' || isWrong(reading, text)}
      aria-describedby={`${id}-said`}
      onChange={(event) => onChange(typedAmount(event.target.value, language))}
    >
      <span id={`${id}-said`} className="second">
        {number !== text.trim() && (calculated ? `= ${number}` : t('converter.reading', { number }))}
        {mistake === '' ? (
          <FieldMistake text={text} reading={reading} />
        ) : (
          <span className="mistake">{mistake}</span>
        )}
      </span>
    </InputField>
  )
}
