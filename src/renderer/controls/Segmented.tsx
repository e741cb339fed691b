import { useId } from 'react'
import { useNarrow } from '../state/useMedia.ts'
import { type Option, Select } from './Select.tsx'

interface SegmentedProps<V extends string> {
  legend: string
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
  /** Whether a narrow window shows a select instead; a text is the select's entry for no value. */
  folds?: boolean | string
}

/** Radio buttons that look like one control. */
export const Segmented = <V extends string>(props: SegmentedProps<V>) => {
  const { legend, value, options, onChange, folds = false } = props
  const name = useId()
  const narrow = useNarrow()
  if (folds !== false && narrow) {
    const chosen = options.some((option) => option.value === value)
    return (
      <Select
        quiet
        className="folded"
        label={legend}
        value={value}
        options={chosen ? options : [{ value, label: folds === true ? '—' : folds }, ...options]}
        onChange={onChange}
      />
    )
  }
  return (
    <fieldset className="segmented flow">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span lang={option.lang}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
