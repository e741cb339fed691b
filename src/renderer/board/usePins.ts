import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { pinLabel, wordPin } from '../../shared/answer/wordPin.ts'
import { MOST_PINS } from '../../shared/contract/limits.ts'
import { type Pin, writePin } from '../../shared/contract/pin.ts'
import { useModel, useStore } from '../state/context.ts'
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
  /** Null while the pins are unknown. */
  toggle: ((code: string) => void) | null
  /** Moves a pin to the place of another visible one. Resolves when the order is saved. */
  move: (code: string, target: string) => Promise<void>
  /** Returns the reason why a pin cannot be added or replace another one, or null. */
  refusal: (pin: Pin) => string | null
  /** Adds a pin at the end, or replaces another one. */
  add: (pin: Pin) => void
  replace: (before: string, pin: Pin) => void
  /** The last action, for screen readers. */
  said: string
}

const none: readonly string[] = []

/** The user's pins in order, from the settings. `shown` are the pins with a row. */
export const usePins = (shown: readonly string[]): Pins => {
  const { t, language } = useText()
  const model = useModel()
  const pins = useStore(model.settings)?.pins
  const [said, say] = useState('')
  const places = useRef(shown)
  useLayoutEffect(() => {
    places.current = shown
  })

  const toggle = useCallback(
    (code: string) => {
      const before = model.settings.get()?.pins ?? []
      const named = wordPin(code, language)
      say(t(before.includes(code) ? 'board.unpinned' : 'board.nowPinned', { code: named }))
      void model.change({ pins: togglePin(before, code) })
    },
    [model, t, language],
  )
  const move = useCallback(
    async (code: string, target: string) => {
      const [place, total] = [places.current.indexOf(target) + 1, places.current.length]
      await model.change({ pins: movePin(model.settings.get()?.pins ?? [], code, target) })
      say(t('board.moved', { code: wordPin(code, language), place, total }))
    },
    [model, t, language],
  )
  const list = pins ?? none
  const refusal = useCallback(
    (pin: Pin): string | null => {
      if (list.includes(writePin(pin))) return t('pins.known', { pin: pinLabel(pin, language) })
      return list.length >= MOST_PINS ? t('pins.full', { count: MOST_PINS }) : null
    },
    [list, t, language],
  )
  const put = useCallback(
    (pin: Pin, order: (codes: readonly string[], text: string) => string[]) => {
      const text = writePin(pin)
      say(t('board.nowPinned', { code: pinLabel(pin, language) }))
      void model.change({ pins: order(model.settings.get()?.pins ?? [], text) })
    },
    [model, t, language],
  )
  const add = useCallback((pin: Pin) => put(pin, (codes, text) => [...codes, text]), [put])
  const replace = useCallback(
    (before: string, pin: Pin) =>
      put(pin, (codes, text) => codes.map((code) => (code === before ? text : code))),
    [put],
  )
  return { pins: list, toggle: pins ? toggle : null, move, refusal, add, replace, said }
}
