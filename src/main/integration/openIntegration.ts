import type { GlobalShortcut } from 'electron'
import type { Environment } from '../../core/options.ts'
import type { Log } from '../../core/ports.ts'
import type { Handlers, Push } from '../../shared/contract/contract.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { Autostart } from './autostart.ts'
import { openShortcuts, type Shortcuts } from './shortcut.ts'

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
