import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { movePin, togglePin } from './movePin.ts'
import { reordered } from './shownGroup.ts'

export interface Pins {
  pins: readonly string[]
  /** Null while the pins are not known. */
  toggle: ((code: string) => void) | null
  /** Puts a pin in the place of another one of those that are shown. Resolves when that is kept. */
  move: (code: string, target: string) => Promise<void>
  /** What was done last, in words for the ear. */
  said: string
}

const none: readonly string[] = []

/**
 * The person's pins in their order, kept in the settings. `shown` are those that have a row, of the group with an id where one is
 * looked at: then it is the group's order that changes.
 */
export const usePins = (shown: readonly string[], group: string | null): Pins => {
  const { t } = useText()
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
      say(t(before.includes(code) ? 'board.unpinned' : 'board.nowPinned', { code }))
      void model.change({ pins: togglePin(before, code) })
    },
    [model, t],
  )
  const move = useCallback(
    async (code: string, target: string) => {
      const [place, total] = [places.current.indexOf(target) + 1, places.current.length]
      await model.change(reordered(model.settings.get(), group, (codes) => movePin(codes, code, target)))
      say(t('board.moved', { code, place, total }))
    },
    [model, t, group],
  )
  return { pins: pins ?? none, toggle: pins ? toggle : null, move, said }
}
