import { useEffect, useMemo, useRef, useState } from 'react'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { latinKey } from '../controls/latinKey.ts'
import { useModel } from '../state/context.ts'
import type { Model } from '../state/model.ts'

interface Change {
  /** The changed settings with their previous values. */
  before: SettingsPatch
  /** The text field of the change; null for a choice. */
  field: Element | null
}

/** The most changes that can be undone. */
const MOST_KEPT = 50

const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(?:radio|checkbox|button|submit)$/.test(element.type))

const pick = (settings: Settings, patch: SettingsPatch): SettingsPatch =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(patch, name)))

const sameNames = (a: SettingsPatch, b: SettingsPatch): boolean =>
  Object.keys(a).sort().join() === Object.keys(b).sort().join()

/** Adds a change. Further typing in the same field extends the previous change. */
const withChange = (changes: readonly Change[], next: Change): readonly Change[] => {
  const last = changes.at(-1)
  const goesOn =
    last && next.field !== null && last.field === next.field && sameNames(last.before, next.before)
  return goesOn ? changes : [...changes, next].slice(-MOST_KEPT)
}

export interface Undo {
  /** The model with undo. */
  model: Model
  /** The settings of the last change; empty without one. */
  last: readonly string[]
  /** The restored settings; empty after a further change. */
  undone: readonly string[]
  undo(): void
}

/** Records a page's changes and undoes them step by step: with `undo`, or with Ctrl+Z outside text fields. */
export const useUndo = (): Undo => {
  const model = useModel()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [undone, setUndone] = useState<readonly string[]>([])
  const watched = useMemo((): Model => {
    const remember = (patch: SettingsPatch): void => {
      const settings = model.settings.get()
      if (!settings) return
      const active = document.activeElement
      const change = { before: pick(settings, patch), field: isTextField(active) ? active : null }
      setUndone([])
      setChanges((all) => withChange(all, change))
    }
    return {
      ...model,
      change(patch) {
        remember(patch)
        return model.change(patch)
      },
      pause(paused) {
        remember({ paused })
        return model.pause(paused)
      },
    }
  }, [model])

  const last = changes.at(-1)
  const undo = (): void => {
    if (!last) return
    setChanges(changes.slice(0, -1))
    setUndone(Object.keys(last.before))
    void model.change(last.before)
  }
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && latinKey(event) === 'z'
      if (!isUndo || isTextField(event.target instanceof Element ? event.target : null)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { model: watched, last: last ? Object.keys(last.before) : [], undone, undo }
}
