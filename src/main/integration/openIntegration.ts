import type { GlobalShortcut } from 'electron'
import type { Environment } from '../../core/options.ts'
import type { Log } from '../../core/ports.ts'
import type { Handlers, Push } from '../../shared/contract/contract.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { formatAccelerator, readAccelerator } from '../../shared/desktop/accelerator.ts'
import { isWayland } from '../isWayland.ts'
import type { Autostart } from './autostart.ts'

type ShortcutState = Desktop['shortcut']

/** The settings with a global shortcut. If both want the same keys, the first one wins. */
const shortcutNames = ['shortcut', 'clipboardShortcut'] as const
type ShortcutName = (typeof shortcutNames)[number]
type Shortcuts<T> = { [N in ShortcutName]: T }

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

type IntegrationState = Pick<Desktop, 'autostart' | 'shortcut' | 'clipboardShortcut'>

interface IntegrationParts {
  autostart: Autostart
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>
  platform: NodeJS.Platform
  env: Environment
  handlers: Pick<Handlers, 'settings.get' | 'settings.set'>
  listen(push: Push): () => void
  /** The actions of the global shortcuts. */
  toggleConverter(): void
  convertCopied(): void
  /** Called after a setting was applied, with the result. */
  changed(state: IntegrationState): void
  log: Pick<Log, 'warn'>
}

interface Integration {
  /** The state on the system now. */
  state(): Promise<IntegrationState>
  /** Unregisters the shortcuts. */
  close(): void
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown'

/**
 * Applies the settings `autostart`, `shortcut` and `clipboardShortcut`. The system decides about autostart: if it was
 * changed there, or a change failed, the setting follows.
 */
export const openIntegration = async (parts: IntegrationParts): Promise<Integration> => {
  const { autostart, handlers, log } = parts
  const first = await handlers['settings.get']({})
  let wished = first.autostart
  const takeShortcuts = openShortcuts({
    ...parts,
    press: { shortcut: parts.toggleConverter, clipboardShortcut: parts.convertCopied },
  })
  let shortcuts: Shortcuts<string | null> = { shortcut: null, clipboardShortcut: null }
  let states = takeShortcuts(shortcuts)
  let work: Promise<void> = Promise.resolve()

  /** One after another, so the last of quick changes wins. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = work.then(task)
    work = done.then(
      () => {},
      () => {},
    )
    return done
  }
  /** A refusal shows in the state and is logged. */
  const attempt = async (task: () => unknown): Promise<void> => {
    try {
      await task()
    } catch (error) {
      log.warn(`the system refused a setting of the desktop: ${nameOf(error)}`)
    }
  }
  const followShortcuts = ({ shortcut, clipboardShortcut }: Shortcuts<string | null>): boolean => {
    const isSame = shortcut === shortcuts.shortcut && clipboardShortcut === shortcuts.clipboardShortcut
    if (isSame) return false
    shortcuts = { shortcut, clipboardShortcut }
    states = takeShortcuts(shortcuts)
    return true
  }
  const readState = async (): Promise<IntegrationState> => {
    const state = await autostart.state()
    const isOn = state === 'on'
    if (state !== 'unavailable' && isOn !== wished) {
      wished = isOn
      await attempt(() => handlers['settings.set']({ autostart: isOn }))
    }
    return { autostart: state, ...states }
  }
  const follow = async (): Promise<void> => {
    const next = await handlers['settings.get']({})
    const newAutostart = next.autostart !== wished
    wished = next.autostart
    const newShortcuts = followShortcuts(next)
    if (newAutostart) await attempt(() => autostart.set(next.autostart))
    if (newAutostart || newShortcuts) parts.changed(await readState())
  }

  const stop = parts.listen((event) => {
    if (event === 'settings.changed') void inTurn(follow)
  })
  followShortcuts(first)
  await inTurn(async () => {
    if (wished) await attempt(autostart.mend)
    await readState()
  })
  return {
    state: () => inTurn(readState),
    close() {
      stop()
      followShortcuts({ shortcut: null, clipboardShortcut: null })
    },
  }
}
