import { type ReactNode, useId, useState } from 'react'
import { useNarrow } from '../state/useNarrow.ts'

interface CollapsibleProps {
  /** The button's name for screen readers. */
  label: string
  /** The current choices of the folded part. */
  says: ReactNode
  /** Content in the same line; after the content if nothing is folded. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * Shows its content in a wide window. A narrow window shows one line with the current choices, which opens it. The
 * opened content takes a full row of the surrounding flex box.
 */
export const Collapsible = ({ label, says, beside, children }: CollapsibleProps) => {
  const narrow = useNarrow()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!narrow)
    return (
      <>
        {children}
        {beside}
      </>
    )
  return (
    <>
      <button
        type="button"
        className="button collapsible"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="collapsible-says">
          <span className="visually-hidden">{label}: </span>
          {says}
        </span>
      </button>
      {beside}
      {open && (
        <div id={id} className="collapsible-panel">
          {children}
        </div>
      )}
    </>
  )
}
