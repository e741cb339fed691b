import { useId, useState } from 'react'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { readTyped } from '../../shared/money/calculate.ts'
import { InputField } from '../controls/InputField.tsx'
import { useText } from '../state/useText.ts'

interface PercentFieldProps {
  label: string
  /** Decimal text. */
  value: string
  onChange: (percent: string) => void
}

/** Whether the settings can hold a percentage: 0 to 999.999999. */
const isKeepable = (percent: string): boolean => /^\d{1,3}(\.\d{1,6})?$/.test(percent)

/** A percentage of 0 or more. Invalid text stays, with a message. */
export const PercentField = ({ label, value, onChange }: PercentFieldProps) => {
  const { t, language } = useText()
  const id = useId()
  const [last, setLast] = useState<{ text: string; language: Locale } | null>(null)
  // In another language, the same text may be another number.
  const typed = last?.language === language ? last.text : null
  const reading = readTyped(typed ?? value, typed === null ? 'en' : language)
  const good = reading.kind === 'amount' && isKeepable(reading.amount)
  return (
    <InputField
      label={label}
      id={id}
      inputMode="decimal"
      value={typed ?? formatNumber(value, { language })}
      aria-invalid={!good}
      aria-describedby={`${id}-message`}
      onChange={(event) => {
        setLast({ text: event.target.value, language })
        const read = readTyped(event.target.value, language)
        if (read.kind === 'amount' && isKeepable(read.amount)) onChange(read.amount)
      }}
      onBlur={() => setLast((text) => (good ? null : text))}
    >
      <span id={`${id}-message`} className="second mistake">
        {!good && t('bank.percentMistake')}
      </span>
    </InputField>
  )
}
