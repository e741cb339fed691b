import { useCallback, useMemo, useState } from 'react'
import { pinLabel } from '../../shared/answer/wordPin.ts'
import { MOST_PINS } from '../../shared/contract/limits.ts'
import { type Pin, writePin } from '../../shared/contract/pin.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

interface Pinning {
  isPinned: (pin: Pin) => boolean
  /** Returns the reason why a pin is not possible, or null. */
  refusal: (pin: Pin) => string | null
  /** Adds a pin at the end, or removes it. */
  toggle: (pin: Pin) => void
  /** Replaces a pin. */
  replace: (before: string, pin: Pin) => void
  /** The last action, for screen readers. */
  said: string
}

const none: readonly string[] = []

/** The user's pins and their actions. Null while unknown. */
export const usePinning = (): Pinning | null => {
  const { t, language } = useText()
  const model = useModel()
  const pins = useStore(model.settings)?.pins
  const [said, say] = useState('')
  const toggle = useCallback(
    (pin: Pin) => {
      const before = model.settings.get()?.pins ?? none
      const text = writePin(pin)
      const isThere = before.includes(text)
      say(t(isThere ? 'board.unpinned' : 'board.nowPinned', { code: pinLabel(pin, language) }))
      void model.change({ pins: isThere ? before.filter((one) => one !== text) : [...before, text] })
    },
    [model, t, language],
  )
  const replace = useCallback(
    (before: string, pin: Pin) => {
      const now = model.settings.get()?.pins ?? none
      say(t('board.nowPinned', { code: pinLabel(pin, language) }))
      void model.change({ pins: now.map((one) => (one === before ? writePin(pin) : one)) })
    },
    [model, t, language],
  )
  return useMemo(() => {
    if (!pins) return null
    const isPinned = (pin: Pin) => pins.includes(writePin(pin))
    const refusal = (pin: Pin): string | null => {
      if (isPinned(pin)) return t('pins.known', { pin: pinLabel(pin, language) })
      return pins.length >= MOST_PINS ? t('pins.full', { count: MOST_PINS }) : null
    }
    return { isPinned, refusal, toggle, replace, said }
  }, [pins, toggle, replace, said, t, language])
}

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
