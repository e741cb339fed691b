import type { ComponentProps, ReactNode } from 'react'

interface InputFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  /** Whether the label is for screen readers only. */
  labelHidden?: boolean
  /** The class of the box around label and field. */
  boxClassName?: string
  /** Messages below the field. */
  children?: ReactNode
}

/** A labelled single-line field. The browser's own suggestions are off by default. */
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
