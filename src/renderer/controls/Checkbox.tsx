import type { ReactNode } from 'react'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  isDisabled?: boolean
  /** The id of what says more about it. */
  describedBy?: string
  /** What it is called. */
  children: ReactNode
}

/** A box to tick and what it is for, which ticks it too. */
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
