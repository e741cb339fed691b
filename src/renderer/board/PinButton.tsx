import type { Wording } from '../../shared/languages/texts.ts'

export const StarIcon = () => (
  <svg className="star-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
  </svg>
)

interface PinButtonProps extends Pick<Wording, 't'> {
  code: string
  /** The pin's name; by default, its code. */
  label?: string
  pinned: boolean
  /** Null while the pins are unknown. */
  onPin: ((code: string) => void) | null
}

export const PinButton = ({ code, label: named = code, pinned, onPin, t }: PinButtonProps) => {
  const label = t(pinned ? 'board.unpin' : 'board.pin', { code: named })
  return (
    <button
      type="button"
      className={pinned ? 'star star-on' : 'star'}
      aria-label={label}
      title={label}
      disabled={!onPin}
      onClick={() => onPin?.(code)}
    >
      <StarIcon />
    </button>
  )
}
