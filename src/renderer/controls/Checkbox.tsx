import type { ReactNode } from 'react'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  isDisabled?: boolean
  /** The id of a longer explanation. */
  describedBy?: string
  /** The label. */
  children: ReactNode
}

/** A checkbox with a clickable label. */
export const Checkbox = ({ checked, onChange, isDisabled = false, describedBy, children }: CheckboxProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
