import type { ReactNode } from 'react'

/** A button that shows a sign alone; its name is heard and stands in its tip. */
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
