import type { Clock, Log } from '../../core/ports.ts'
import type { Handlers, Push } from '../../shared/contract/contract.ts'
import type { Texts } from '../../shared/live/makeTexts.ts'
import type { LastLooked } from '../../shared/tray/sinceLooked.ts'

/** The actions of the tray. */
export interface TrayActions {
  refresh(): void
  /** Opens the small converter, beside the tray if its place is known. */
  openConverter(): void
  /** Shows the main window at a page's fragment (`#/history/USD`). */
  openMain(hash: string): void
  openWebsite(url: string): void
  quit(): void
}

export interface TrayParts {
  electron: Pick<typeof import('electron'), 'Tray' | 'Menu' | 'nativeImage' | 'nativeTheme' | 'screen'>
  platform: NodeJS.Platform
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the unsubscribe function. */
  listen(push: Push): () => void
  lastLooked: { get(): LastLooked | null; set(now: LastLooked): void }
  actions: TrayActions
  clock: Pick<Clock, 'now' | 'after'>
  log: Pick<Log, 'warn'>
  /** A language that is not loaded yet appears as soon as it is. */
  texts: Pick<Texts, 't' | 'in' | 'knows' | 'spoken'>
  /** The system's preferred languages (BCP 47), for the setting `system`. */
  systemLanguages: readonly string[]
  /** The folder of the pictures of the app's mark. */
  icons: string
}
