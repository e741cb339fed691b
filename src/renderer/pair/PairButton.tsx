import { lazy, type ReactNode, Suspense, useState } from 'react'
import { focusPressed } from '../controls/focusPressed.ts'
import type { PinDialogProps } from './PinDialog.tsx'

const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }))

interface PairButtonProps extends Omit<PinDialogProps, 'onClose'> {
  className: string
  /** The button's name, if its content is not enough. */
  name?: string
  disabled?: boolean
  children: ReactNode
}

/** A button that opens the dialog for a pair with an amount. */
export const PairButton = ({ className, name, disabled = false, children, ...dialog }: PairButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        disabled={disabled}
        onClick={(event) => {
          focusPressed(event)
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <PinDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
