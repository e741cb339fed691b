import { globalShortcut } from 'electron'
import type { Desktop } from '../shared/contract/desktop.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { formatAccelerator, readAccelerator } from '../shared/desktop/accelerator.ts'
import { createAutostart } from './autostart.ts'
import type { Context } from './context.ts'

type ShortcutState = Desktop['shortcut']

/** The settings with a global shortcut. If both want the same keys, the first one wins. */
const shortcutNames = ['shortcut', 'clipboardShortcut'] as const
type ShortcutName = (typeof shortcutNames)[number]
type ShortcutKeys = Pick<Settings, ShortcutName>

/** Global shortcuts: registers the wanted ones, unregisters the others, and knows the state of each. */
export class Shortcuts {
  readonly #context: Pick<Context, 'wayland'>
  /** The actions, run when one is pressed in any program. */
  readonly #press: Record<ShortcutName, () => void>
  /** The keys of each on the system, in Electron's form. */
  readonly #registrations = new Map<ShortcutName, string>()

  constructor(context: Pick<Context, 'wayland'>, press: Record<ShortcutName, () => void>) {
    this.#context = context
    this.#press = press
  }

  apply(settings: ShortcutKeys): Record<ShortcutName, ShortcutState> {
    for (const [name, keys] of [...this.#registrations]) {
      if (this.#keysOf(settings[name]) === keys) continue
      this.#registrations.delete(name)
      globalShortcut.unregister(keys)
    }
    return {
      shortcut: this.#register('shortcut', settings.shortcut),
      clipboardShortcut: this.#register('clipboardShortcut', settings.clipboardShortcut),
    }
  }

  #keysOf(text: string | null): string | null {
    const accelerator = text === null ? null : readAccelerator(text)
    return accelerator && formatAccelerator(accelerator)
  }

  #register(name: ShortcutName, text: string | null): ShortcutState {
    if (text === null) return 'none'
    const keys = this.#keysOf(text)
    if (keys === null) return 'malformed'
    if (this.#registrations.get(name) !== keys) {
      if ([...this.#registrations.values()].includes(keys)) return 'twice'
      try {
        if (!globalShortcut.register(keys, () => this.#pressed(keys))) return 'taken'
      } catch {
        // Electron refuses keys that it does not know.
        return 'malformed'
      }
      this.#registrations.set(name, keys)
    }
    return this.#context.wayland ? 'unsure' : 'registered'
  }

  /** Under Wayland Electron unregisters none: old keys still fire, and run the current action. */
  #pressed(keys: string): void {
    const name = shortcutNames.find((each) => this.#registrations.get(each) === keys)
    if (name) this.#press[name]()
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown'

/**
 * Applies the settings `autostart`, `shortcut` and `clipboardShortcut`, and reports the results. The system decides
 * about autostart: if it was changed there, or a change failed, the setting follows.
 */
export const setupSystemSettings = (
  context: Context,
  press: Record<ShortcutName, () => void>,
  autostart = createAutostart(context),
): void => {
  const { settings, handlers, log } = context
  const shortcuts = new Shortcuts(context, press)
  let target = settings.get().autostart
  let work: Promise<void> = Promise.resolve()

  /** A refusal shows in the state and is logged. */
  const attempt = async (task: () => unknown): Promise<void> => {
    try {
      await task()
    } catch (error) {
      log.warn(`the system refused a setting of the desktop: ${nameOf(error)}`)
    }
  }
  const readAutostart = async (): Promise<void> => {
    const state = await autostart.state()
    const isOn = state === 'on'
    if (state !== 'unavailable' && isOn !== target) {
      target = isOn
      await attempt(() => handlers['settings.set']({ autostart: isOn }))
    }
    context.report({ autostart: state })
  }
  const follow = async (): Promise<void> => {
    const now = settings.get()
    context.report(shortcuts.apply(now))
    if (now.autostart === target) return
    target = now.autostart
    await attempt(() => autostart.set(now.autostart))
    await readAutostart()
  }
  /** One after another, so the last of quick changes wins. */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    work = work.then(task).catch((error: unknown) => log.warn(`a setting of the desktop: ${nameOf(error)}`))
    return work
  }
  const stop = settings.changed(() => void inTurn(follow))
  void inTurn(async () => {
    context.report(shortcuts.apply(settings.get()))
    if (target) await attempt(autostart.mend)
    await readAutostart()
  })
  context.refreshDesktopBy(() => inTurn(readAutostart))
  context.atQuit(() => {
    stop()
    shortcuts.apply({ shortcut: null, clipboardShortcut: null })
  })
}
