import { useId, useMemo } from 'react'
import { almatyDay } from '../../shared/days/day.ts'
import { InputField } from '../controls/InputField.tsx'
import { useCurrencies } from '../picker/useCurrencies.ts'
import { useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { type Amount, amountText, typedAmount } from './amount.ts'
import { FieldMistake, isWrong } from './FieldMistake.tsx'
import { type FieldReading, readField } from './readField.ts'
import { wordReading } from './wordReading.ts'

interface PlainFieldProps {
  label: string
  value: Amount
  /** The amount's currency, and the interpretation of the text in it. */
  code: string
  reading: FieldReading
  onChange: (amount: Amount) => void
}

/** Reads a single amount like any other, but refuses one in another currency. */
export const usePlainReading = (value: Amount, code: string): FieldReading => {
  const { language } = useText()
  const currencies = useCurrencies()
  const today = almatyDay(useNow())
  const text = amountText(value, language)
  return useMemo(
    () => readField(text, { language, today, currencies, code, place: 'amount' }),
    [text, language, today, currencies, code],
  )
}

/** A field for a single amount. It reads and calculates like every other field, and shows its interpretation. */
export const PlainField = ({ label, value, code, reading, onChange }: PlainFieldProps) => {
  const { t, language } = useText()
  const id = useId()
  const text = amountText(value, language)
  const amount = reading.kind === 'amount' ? reading.amount : null
  return (
    <InputField
      label={label}
      id={id}
      inputMode="decimal"
      value={text}
      aria-invalid={isWrong(reading, text)}
      aria-describedby={`${id}-message`}
      onChange={(event) => onChange(typedAmount(event.target.value, language))}
    >
      <span id={`${id}-message`} className="second">
        {wordReading(reading, text, amount, { t, language, code })}
        <FieldMistake text={text} reading={reading} />
      </span>
    </InputField>
  )
}
