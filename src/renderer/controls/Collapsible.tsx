import { type ReactNode, useId, useState } from 'react'
import { useNarrow } from '../state/useMedia.ts'

interface CollapsibleProps {
  /** The button's name for screen readers. */
  label: string
  /** The current choices of the folded part. */
  says: ReactNode
  /** Content in the same line; after the content if nothing is folded. */
  beside?: ReactNode
  /**
   * Folds in a wide window too. There it is open while a choice differs from the default, unless the user closes it.
   */
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
  const isChanged = folds?.changed ?? false
  const [open, setOpen] = useState(isChanged && !narrow)
  const [wasChanged, setWasChanged] = useState(isChanged)
  if (isChanged !== wasChanged) {
    setWasChanged(isChanged)
    // Back at the default it stays open: the user may be in one of its fields.
    if (isChanged && !narrow) setOpen(true)
  }
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
