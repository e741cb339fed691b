import { useId } from 'react'

interface SegmentedProps<V extends string> {
  legend: string
  value: V
  options: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}

/** One of a few, all in sight: radio buttons that look like one control. */
export const Segmented = <V extends string>({ legend, value, options, onChange }: SegmentedProps<V>) => {
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend className="said">{legend}</legend>
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
