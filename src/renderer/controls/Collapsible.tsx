import { type ReactNode, useId, useState } from 'react'
import { useNarrow } from '../state/useMedia.ts'

interface CollapsibleProps {
  /** The button's name for screen readers. */
  label: string
  /** The current choices of the folded part. */
  says: ReactNode
  /** Content in the same line; after the content if nothing is folded. */
  beside?: ReactNode
  /** Folds in a wide window too; there it is open at first if a choice differs from the default. */
  folds?: { changed: boolean }
  children: ReactNode
}

/**
 * Shows its content in a wide window. A narrow window shows one line with the current choices, which opens it. The
 * opened content takes a full row of the surrounding flex box.
 */
export const Collapsible = ({ label, says, beside, folds, children }: CollapsibleProps) => {
  const narrow = useNarrow()
  const id = useId()
  const [open, setOpen] = useState(folds?.changed === true && !narrow)
  if (!narrow && !folds)
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
        <span>
          <span className="visually-hidden">{label}: </span>
          {says}
        </span>
      </button>
      {beside}
      {open && (
        <div id={id} className="collapsible-panel cluster">
          {children}
        </div>
      )}
    </>
  )
}
