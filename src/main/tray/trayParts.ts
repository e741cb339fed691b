import type { Clock, Log } from '../../core/ports.ts'
import type { Notification } from '../../shared/contract/alerts.ts'
import type { Handlers, Push } from '../../shared/contract/contract.ts'
import type { Texts } from '../../shared/live/makeTexts.ts'
import type { Store } from '../../shared/live/store.ts'
import type { LastLooked } from '../../shared/tray/sinceLooked.ts'

/** What a person can want from the tray. */
export interface TrayActions {
  refresh(): void
  /** Opens the small converter, beside the tray where it is known where that is. */
  openConverter(): void
  /** Shows the main window at a page's fragment (`#/history/USD`). */
  openMain(hash: string): void
  /** Opens the service's own website in the system's browser. */
  openWebsite(url: string): void
  quit(): void
}

export interface TrayParts {
  electron: Pick<typeof import('electron'), 'Tray' | 'Menu' | 'nativeImage' | 'nativeTheme' | 'screen'>
  platform: NodeJS.Platform
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the way out. */
  listen(push: Push): () => void
  lastLooked: { get(): LastLooked | null; set(now: LastLooked): void }
  actions: TrayActions
  clock: Pick<Clock, 'now' | 'after'>
  log: Pick<Log, 'warn'>
  /** What the system does not show as notifications; taken out where it has been clicked. */
  inTray: Store<readonly Notification[]>
  /** A language that is not known yet is spoken as soon as the shell does. */
  texts: Pick<Texts, 'in' | 'knows' | 'spoken'>
  /** The languages that the system prefers (BCP 47), for the setting `system`. */
  systemLanguages: readonly string[]
  /** The folder of the pictures that were made of the app's mark. */
  icons: string
}
