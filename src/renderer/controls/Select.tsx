import { type ComponentProps, type ReactNode, useId } from 'react'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string
  /** Whether the label is for screen readers only. */
  quiet?: boolean
  /** An icon in place of a visible label. */
  icon?: ReactNode
  onChange: (value: string) => void
}

/** A native select with a label and an arrow drawn without an image. */
export const Select = ({ label, quiet = false, icon, onChange, className = '', ...rest }: SelectProps) => {
  const id = useId()
  return (
    <span className={`field ${className}`}>
      <label className={quiet ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        {icon}
        <select {...rest} id={id} onChange={(event) => onChange(event.target.value)} />
      </span>
    </span>
  )
}
