import type { Board, Info, SyncStatus } from '../contract.ts'
import type { EarlierRates } from '../ownChange.ts'
import type { Settings } from '../settings.ts'
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
