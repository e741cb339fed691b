import { type ReactNode, useId, useState } from 'react'
import { useNarrow } from '../state/useNarrow.ts'

interface CollapsibleProps {
  /** What the line is about, for the ear. */
  label: string
  /** How what is folded stands now. */
  says: ReactNode
  /** What stands in the same line; where nothing is folded, behind it all. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * What stands open where there is room; in a narrow window it is behind a line that says how it stands and opens it. The
 * opened part takes a whole row of the flex box that both are in.
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
