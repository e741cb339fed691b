import { type ComponentProps, useId, useState } from 'react'
import { InputField } from '../controls/InputField.tsx'

interface TextSettingProps<T> extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> {
  label: string
  /** The current setting as text. */
  text: string
  /** Parses the typed text; returns null if invalid. */
  read: (typed: string) => { value: T } | null
  /** Returns the message about the field's text; shown at once for invalid text. */
  hint: (typed: string) => string
  onSave: (value: T) => void
}

/** A typed setting. Saved on leaving the field or on Enter. Invalid text stays, with a message. */
export const TextSetting = <T,>({
  label,
  text,
  read,
  hint,
  onSave: onTake,
  ...input
}: TextSettingProps<T>) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? text
  const reading = read(shown)
  const save = () => {
    if (typed === null || !reading) return
    setTyped(null)
    onTake(reading.value)
  }
  return (
    <InputField
      boxClassName="setting"
      id={id}
      label={label}
      {...input}
      value={shown}
      aria-invalid={!reading}
      aria-describedby={`${id}-message`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    >
      <span id={`${id}-message`} className="hint" role={reading ? undefined : 'alert'}>
        {hint(shown)}
      </span>
    </InputField>
  )
}
