import { pinLabel } from '../../shared/answer/wordPin.ts'
import type { Pin } from '../../shared/contract/pin.ts'
import { useText } from '../state/useText.ts'
import { usePinning } from './usePinning.ts'

/** Pins a pair, or unpins it. */
export const PinToggle = ({ pin }: { pin: Pin }) => {
  const { t, language } = useText()
  const pinning = usePinning()
  const isPinned = pinning?.isPinned(pin) === true
  const code = pinLabel(pin, language)
  const refusal = isPinned ? null : (pinning?.refusal(pin) ?? null)
  return (
    <>
      <button
        type="button"
        className="button button-quiet pin-toggle"
        aria-label={t(isPinned ? 'board.unpin' : 'board.pin', { code })}
        title={refusal ?? t(isPinned ? 'board.unpin' : 'board.pin', { code })}
        disabled={!pinning || refusal !== null}
        onClick={() => pinning?.toggle(pin)}
      >
        {t(isPinned ? 'pins.unpin' : 'pins.pin')}
      </button>
      <span className="visually-hidden" role="status">
        {pinning?.said}
      </span>
    </>
  )
}
