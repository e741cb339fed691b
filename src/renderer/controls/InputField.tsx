import type { ComponentProps, ReactNode } from 'react'

interface InputFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  /** Whether the label is for the ear alone. */
  labelHidden?: boolean
  /** The class of the box around label and field. */
  boxClassName?: string
  /** What is said below the field. */
  children?: ReactNode
}

/** A labelled field of one line, without a browser's own suggestions unless they are asked for. */
export const InputField = ({
  id,
  label,
  labelHidden = false,
  boxClassName = 'field',
  className = '',
  children,
  ...input
}: InputFieldProps) => (
  <div className={boxClassName}>
    <label className={labelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      className={className === '' ? 'input' : `input ${className}`}
      autoComplete="off"
      spellCheck={false}
      {...input}
    />
    {children}
  </div>
)
