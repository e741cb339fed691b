import { useMemo, useState } from 'react'
import { pinLabel, wordPin } from '../../shared/answer/wordPin.ts'
import { MOST_PINS } from '../../shared/contract/limits.ts'
import { type Pin, writePin } from '../../shared/contract/pin.ts'
import { useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Moves a pin to another one's place; those between shift by one. Hidden pins keep their neighbours. */
export const movePin = (pins: readonly string[], code: string, target: string): string[] => {
  const to = pins.indexOf(target)
  const rest = pins.filter((pin) => pin !== code)
  return to < 0 || rest.length === pins.length ? [...pins] : rest.toSpliced(to, 0, code)
}

/** Adds a pin at the end, or removes it. */
export const togglePin = (pins: readonly string[], code: string): string[] =>
  pins.includes(code) ? pins.filter((pin) => pin !== code) : [...pins, code]

export interface Pins {
  pins: readonly string[]
  isPinned: (pin: Pin) => boolean
  /** Adds a pin (its text in the settings) at the end, or removes it. */
  toggle: (code: string) => void
  /** Moves a pin to the place of another visible one. Resolves when the order is saved. */
  move: (code: string, target: string) => Promise<void>
  /** Returns the reason why a pin cannot be added, or null. */
  refusal: (pin: Pin) => string | null
  /** Adds a pin at the end. */
  add: (pin: Pin) => void
  /** The last action, for screen readers. */
  message: string
}

const noPins: readonly string[] = []

/** The user's pins in order, from the settings. `shown` are the pins with a row. */
export const usePins = (shown: readonly string[] = noPins): Pins => {
  const { t, language } = useText()
  const model = useModel()
  const { pins } = useSettings()
  const [message, say] = useState('')
  return useMemo(() => {
    // Several changes may come before the next drawing: each starts from the newest list.
    const newest = () => model.settings.get()?.pins ?? pins
    const isPinned = (pin: Pin) => pins.includes(writePin(pin))
    return {
      pins,
      isPinned,
      message,
      toggle(code) {
        const isThere = newest().includes(code)
        say(t(isThere ? 'board.unpinned' : 'board.nowPinned', { code: wordPin(code, language) }))
        void model.change({ pins: togglePin(newest(), code) })
      },
      async move(code, target) {
        await model.change({ pins: movePin(newest(), code, target) })
        const [place, total] = [shown.indexOf(target) + 1, shown.length]
        say(t('board.moved', { code: wordPin(code, language), place, total }))
      },
      refusal(pin) {
        if (isPinned(pin)) return t('pins.alreadyPinned', { pin: pinLabel(pin, language) })
        return pins.length >= MOST_PINS ? t('pins.full', { count: MOST_PINS }) : null
      },
      add(pin) {
        say(t('board.nowPinned', { code: pinLabel(pin, language) }))
        void model.change({ pins: [...newest(), writePin(pin)] })
      },
    }
  }, [pins, shown, message, model, t, language])
}
