import type { GlobalShortcut } from 'electron'
import type { Environment } from '../../core/options.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { formatAccelerator, readAccelerator } from '../../shared/desktop/accelerator.ts'
import { isWayland } from '../isWayland.ts'

type ShortcutState = Desktop['shortcut']

/** The settings that hold a global shortcut, the one that comes first where both want the same keys. */
const shortcutNames = ['shortcut', 'clipboardShortcut'] as const
type ShortcutName = (typeof shortcutNames)[number]
export type Shortcuts<T> = { [N in ShortcutName]: T }

interface ShortcutParts {
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>
  platform: NodeJS.Platform
  env: Environment
  /** What is done when one is pressed, in whatever program. */
  press: Shortcuts<() => void>
}

/**
 * Registers the shortcuts that are wanted (as Electron writes them; null for none), lets go of those that are no more, and says
 * honestly what has become of each.
 */
export const openShortcuts = ({ globalShortcut, platform, env, press }: ShortcutParts) => {
  /** What each has on the system, and what that is worth. */
  const held = new Map<ShortcutName, { keys: string; state: ShortcutState }>()

  const written = (text: string): string | null => {
    const accelerator = readAccelerator(text, platform)
    return accelerator && formatAccelerator(accelerator)
  }
  /** Under Wayland Electron lets go of none: what was wanted before is pressed still, and means what is wanted now. */
  const pressed = (keys: string) => (): void => {
    const name = shortcutNames.find((each) => held.get(each)?.keys === keys)
    if (name) press[name]()
  }
  const register = (name: ShortcutName, keys: string): ShortcutState => {
    if (shortcutNames.some((other) => held.get(other)?.keys === keys)) return 'twice'
    try {
      if (!globalShortcut.register(keys, pressed(keys))) return 'taken'
    } catch {
      return 'malformed'
    }
    const state = isWayland(platform, env) ? 'unsure' : 'registered'
    held.set(name, { keys, state })
    return state
  }
  const take = (name: ShortcutName, wanted: string | null): ShortcutState => {
    if (wanted === null) return 'none'
    const keys = written(wanted)
    return keys === null ? 'malformed' : (held.get(name)?.state ?? register(name, keys))
  }

  return (wanted: Readonly<Shortcuts<string | null>>): Shortcuts<ShortcutState> => {
    for (const [name, { keys }] of [...held]) {
      const next = wanted[name]
      if (next !== null && written(next) === keys) continue
      held.delete(name)
      globalShortcut.unregister(keys)
    }
    return {
      shortcut: take('shortcut', wanted.shortcut),
      clipboardShortcut: take('clipboardShortcut', wanted.clipboardShortcut),
    }
  }
}
