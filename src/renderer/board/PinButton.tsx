import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The pins after one was switched: a new one goes to the end of the person's order. */
export const togglePin = (pins: readonly string[], code: string): string[] =>
  pins.includes(code) ? pins.filter((pin) => pin !== code) : [...pins, code]

export const PinButton = ({ code }: { code: string }) => {
  const { t } = useText()
  const model = useModel()
  const pins = useStore(model.settings)?.pins
  const pinned = pins?.includes(code) ?? false
  return (
    <button
      type="button"
      className={pinned ? 'star star-on' : 'star'}
      aria-label={t(pinned ? 'board.unpin' : 'board.pin', { code })}
      disabled={!pins}
      onClick={() => pins && void model.change({ pins: togglePin(pins, code) })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
      </svg>
    </button>
  )
}
