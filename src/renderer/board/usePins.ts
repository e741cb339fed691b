import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { pinLabel, wordPin } from '../../shared/answer/wordPin.ts'
import { MOST_IN_GROUP, MOST_PINS } from '../../shared/contract/limits.ts'
import { type Pin, writePin } from '../../shared/contract/pin.ts'
import type { Group, Settings } from '../../shared/contract/settings.ts'
import { useModel, useStore } from '../state/context.ts'
import type { BoardRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

/** Returns the group of an address; null without one, or if it no longer exists. */
export const shownGroup = (
  { group }: Pick<BoardRoute, 'group'>,
  settings: Pick<Settings, 'groups'> | null,
): Group | null => (group === undefined ? null : (settings?.groups.find(({ id }) => id === group) ?? null))

/** Returns the settings change for a new order: of the group's codes, or of the pins. */
const reordered = (
  settings: Pick<Settings, 'pins' | 'groups'> | null,
  group: string | null,
  order: (codes: readonly string[]) => string[],
): Partial<Pick<Settings, 'pins' | 'groups'>> => {
  if (group === null) return { pins: order(settings?.pins ?? []) }
  const groups = settings?.groups ?? []
  return { groups: groups.map((one) => (one.id === group ? { ...one, codes: order(one.codes) } : one)) }
}

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

/**
 * The user's pins in order, from the settings. `shown` are the pins with a row. With a group's id, changes apply to
 * the group.
 */
export const usePins = (shown: readonly string[], group: string | null): Pins => {
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
      await model.change(reordered(model.settings.get(), group, (codes) => movePin(codes, code, target)))
      say(t('board.moved', { code: wordPin(code, language), place, total }))
    },
    [model, t, language, group],
  )
  const list = useStore(model.settings)?.groups.find(({ id }) => id === group)?.codes ?? pins ?? none
  const refusal = useCallback(
    (pin: Pin): string | null => {
      const most = group === null ? MOST_PINS : MOST_IN_GROUP
      const label = pinLabel(pin, language)
      if (list.includes(writePin(pin)))
        return t(group === null ? 'pins.known' : 'pins.inGroup', { pin: label })
      return list.length >= most ? t('pins.full', { count: most }) : null
    },
    [list, group, t, language],
  )
  const put = useCallback(
    (pin: Pin, order: (codes: readonly string[], text: string) => string[]) => {
      const text = writePin(pin)
      say(t('board.nowPinned', { code: pinLabel(pin, language) }))
      void model.change(reordered(model.settings.get(), group, (codes) => order(codes, text)))
    },
    [model, t, language, group],
  )
  const add = useCallback((pin: Pin) => put(pin, (codes, text) => [...codes, text]), [put])
  const replace = useCallback(
    (before: string, pin: Pin) =>
      put(pin, (codes, text) => codes.map((code) => (code === before ? text : code))),
    [put],
  )
  return { pins: pins ?? none, toggle: pins ? toggle : null, move, refusal, add, replace, said }
}
