import type { Board, Info, SyncStatus } from '../contract/contract.ts'
import { defaultSettings, type Settings } from '../contract/settings.ts'
import type { Live } from '../live/followCore.ts'
import type { EarlierRates } from '../rates/ownChange.ts'
import type { LastLooked } from './sinceLooked.ts'

/** What the tray is made of. Null is "not known yet". */
export interface TrayFacts {
  board: Board | null
  /** By code, what each rate can be compared with. */
  earlier: ReadonlyMap<string, EarlierRates>
  sync: SyncStatus | null
  settings: Settings
  info: Info | null
  /** When the menu was opened before, and what was on the board then. */
  lastLooked: LastLooked | null
}

/** What the tray looks at of what the core knows. */
export const trayParts = ['board', 'trends', 'sync', 'settings', 'info'] as const

/** What the tray is made of, as the core has it now. */
export const trayFactsOf = (
  live: Pick<Live, (typeof trayParts)[number]>,
  lastLooked: LastLooked | null,
): TrayFacts => ({
  board: live.board.get(),
  earlier: live.trends.get(),
  sync: live.sync.get(),
  settings: live.settings.get() ?? defaultSettings,
  info: live.info.get(),
  lastLooked,
})
