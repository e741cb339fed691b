import type { ReactNode } from 'react'

/** A button with an icon only; its name is in the tooltip and for screen readers. */
export const IconButton = ({
  name,
  onClick,
  children,
}: {
  name: string
  onClick: () => void
  children: ReactNode
}) => (
  <button type="button" className="icon-button" aria-label={name} title={name} onClick={onClick}>
    {children}
  </button>
)
