import { useId, useState } from 'react'
import { useText } from '../state/useText.ts'
import { InputField } from './InputField.tsx'

interface IntegerFieldProps {
  label: string
  value: number
  least: number
  most: number
  hint?: string
  boxClassName?: string
  onChange: (value: number) => void
}

/** A whole number within limits. An invalid text stays in the field, with a message. */
export const IntegerField = (field: IntegerFieldProps) => {
  const { label, value, least, most, hint = '', boxClassName = 'setting', onChange } = field
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isGood = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most
  const good = isGood(typed ?? String(value))
  return (
    <InputField
      boxClassName={boxClassName}
      label={label}
      id={id}
      className="whole-input"
      type="text"
      inputMode="numeric"
      maxLength={4}
      value={typed ?? value}
      aria-invalid={!good}
      aria-describedby={`${id}-message`}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        if (isGood(text)) onChange(Number(text))
      }}
      onBlur={() => setTyped((text) => (good ? null : text))}
    >
      <span id={`${id}-message`} className="hint" role={good ? undefined : 'alert'}>
        {good ? hint : t('tray.between', { least, most })}
      </span>
    </InputField>
  )
}
