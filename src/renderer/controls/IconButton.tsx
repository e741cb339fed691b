import type { MouseEvent, ReactNode } from 'react'

interface IconButtonProps {
  name: string
  /** The tooltip; the name by default. */
  title?: string
  disabled?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A button with an icon only; its name is in the tooltip and for screen readers. */
export const IconButton = ({ name, title = name, disabled = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    title={title}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)
