import { type ComponentProps, type ReactNode, useId } from 'react'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string
  /** Whether the label is only said, not seen. */
  quiet?: boolean
  /** What stands before the choice in place of a label that is seen. */
  icon?: ReactNode
  onChange: (value: string) => void
}

/** The system's own choice list, with a label and a mark that needs no picture. */
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
