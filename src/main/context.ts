import { join } from 'node:path'
import type { Core } from '../core/core.ts'
import type { Environment } from '../core/options.ts'
import type { SettingsStore } from '../core/settings/settingsStore.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import type { Api } from '../shared/contract/rpc.ts'
import type { Locale } from '../shared/languages/language.ts'
import type { PreparedStart } from './prepareStart.ts'

/** The folder of the app's pictures. */
export const resources = join(import.meta.dirname, '../../resources')

/**
 * Whether the session is Wayland. There a registered shortcut may never fire, the desktop places windows, none stays
 * above others, and a hidden one never becomes ready.
 */
export const isWayland = (platform: NodeJS.Platform, env: Environment): boolean =>
  platform === 'linux' && (env.XDG_SESSION_TYPE === 'wayland' || Boolean(env.WAYLAND_DISPLAY))

/** What the parts of the desktop share: made once (`setupCore`) and passed whole. */
export interface Context extends PreparedStart {
  platform: NodeJS.Platform
  wayland: boolean
  /** Whether this is a checkout and not an installed app. */
  developer: boolean
  settings: SettingsStore
  core: Core
  /** The contract: the core's calls and the desktop's. */
  handlers: Handlers
  /** Subscribes to pushes. Returns the unsubscribe function. */
  listen(push: Push): () => void
  /** The same contract for the shell's own use. */
  api: Api
  /** The language of the shell now, with its way to write numbers. */
  locale(): Locale
  /** Notes a part of the desktop's state, and sends a changed one to the pages. */
  report(part: Partial<Desktop>): void
  /** Reads what the system may have changed, before the desktop's state is answered. */
  refreshDesktopBy(refresh: () => Promise<void>): void
}
