import { type ComponentProps, useId, useState } from 'react'
import { InputField } from '../controls/InputField.tsx'

interface TakenFieldProps<T> extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> {
  label: string
  /** What is set now, as it is written. */
  text: string
  /** What was typed, read; null where it is none. */
  read: (typed: string) => { value: T } | null
  /** What is said of what stands there; of what cannot be read it is told at once. */
  said: (typed: string) => string
  onTake: (value: T) => void
}

/** A setting that is typed. Taken over when the field is left, or by Enter; what cannot be read stays as it was typed, with a word about it. */
export const TakenField = <T,>({ label, text, read, said, onTake, ...input }: TakenFieldProps<T>) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? text
  const found = read(shown)
  const take = () => {
    if (typed === null || !found) return
    setTyped(null)
    onTake(found.value)
  }
  return (
    <InputField
      boxClassName="setting setting-said"
      id={id}
      label={label}
      {...input}
      value={shown}
      aria-invalid={!found}
      aria-describedby={`${id}-said`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    >
      <span id={`${id}-said`} className="hint" role={found ? undefined : 'alert'}>
        {said(shown)}
      </span>
    </InputField>
  )
}
