import type { GlobalShortcut } from 'electron'
import type { Environment } from '../../core/options.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { formatAccelerator, readAccelerator } from '../../shared/desktop/accelerator.ts'
import { isWayland } from '../isWayland.ts'

type ShortcutState = Desktop['shortcut']

/** The settings with a global shortcut. If both want the same keys, the first one wins. */
const shortcutNames = ['shortcut', 'clipboardShortcut'] as const
type ShortcutName = (typeof shortcutNames)[number]
export type Shortcuts<T> = { [N in ShortcutName]: T }

interface ShortcutParts {
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>
  platform: NodeJS.Platform
  env: Environment
  /** Runs when one is pressed, in any program. */
  press: Shortcuts<() => void>
}

/**
 * Registers the wanted shortcuts (in Electron's form; null for none), unregisters the others, and reports the state
 * of each.
 */
export const openShortcuts = ({ globalShortcut, platform, env, press }: ShortcutParts) => {
  /** The keys and state of each on the system. */
  const held = new Map<ShortcutName, { keys: string; state: ShortcutState }>()

  const written = (text: string): string | null => {
    const accelerator = readAccelerator(text, platform)
    return accelerator && formatAccelerator(accelerator)
  }
  /** Under Wayland Electron unregisters none: old keys still fire, and run the current action. */
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
