import { pinLabel } from '../../shared/answer/wordPin.ts'
import { type Pin, writePin } from '../../shared/contract/pin.ts'
import { useText } from '../state/useText.ts'
import { usePins } from './usePins.ts'

/** Pins a pair, or unpins it. */
export const PinToggle = ({ pin }: { pin: Pin }) => {
  const { t, language } = useText()
  const pins = usePins()
  const isPinned = pins.isPinned(pin)
  const refusal = isPinned ? null : pins.refusal(pin)
  const label = t(isPinned ? 'board.unpin' : 'board.pin', { code: pinLabel(pin, language) })
  return (
    <>
      <button
        type="button"
        className="button button-quiet pin-toggle"
        aria-label={label}
        title={refusal ?? label}
        disabled={refusal !== null}
        onClick={() => pins.toggle(writePin(pin))}
      >
        {t(isPinned ? 'pins.unpin' : 'pins.pin')}
      </button>
      <span className="visually-hidden" role="status">
        {pins.message}
      </span>
    </>
  )
}
