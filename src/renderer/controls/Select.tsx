import { type ComponentProps, type ReactNode, useId } from 'react'

/** A selectable value, as text in its own language `lang`. Options with a `group` follow the others, below its name. */
export interface Option<V> {
  value: V
  label: string
  lang?: string
  disabled?: boolean
  group?: string
}

interface SelectProps<V> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string
  /** Whether the label is for screen readers only. */
  quiet?: boolean
  /** An icon in place of a visible label. */
  icon?: ReactNode
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
}

/** Returns a value as an attribute; null is empty. */
const attributeOf = (value: string | number | null): string => String(value ?? '')

/** A native select with a label and an arrow drawn without an image. */
export const Select = <V extends string | number | null>({
  label,
  quiet = false,
  icon,
  value: chosen,
  options,
  onChange,
  className = '',
  ...rest
}: SelectProps<V>) => {
  const id = useId()
  const draw = (drawn: readonly Option<V>[]) =>
    drawn.map(({ value, label: text, lang, disabled }) => (
      <option key={value} value={attributeOf(value)} lang={lang} disabled={disabled}>
        {text}
      </option>
    ))
  return (
    <span className={`field ${className}`}>
      <label className={quiet ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        {icon}
        <select
          {...rest}
          id={id}
          value={attributeOf(chosen)}
          onChange={({ target }) => {
            const chosenOption = options.find(({ value }) => attributeOf(value) === target.value)
            if (chosenOption) onChange(chosenOption.value)
          }}
        >
          {draw(options.filter(({ group }) => group === undefined))}
          {[...new Set(options.flatMap(({ group }) => group ?? []))].map((name) => (
            <optgroup key={name} label={name}>
              {draw(options.filter(({ group }) => group === name))}
            </optgroup>
          ))}
        </select>
      </span>
    </span>
  )
}
