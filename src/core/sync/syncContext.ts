import type { Budget } from '../budget/budget.ts'
import type { Clock, Random } from '../ports.ts'
import type { BoardPolls } from './boardPolls.ts'
import type { HistoryFills } from './historyFills.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import type { ServiceState } from './serviceState.ts'

/** The parts of the work for one service. */
export interface SyncContext {
  access: MirrorAccess
  serviceState: ServiceState
  polls: BoardPolls
  fills: HistoryFills
  budget: Pick<Budget, 'retryAfter' | 'trouble'>
  clock: Clock
  random: Random
  /** Whether this instance works in the background; else it sends only the user's requests. */
  working(): boolean
  /** Whether the system is online. */
  isOnline(): boolean
  /** The polling interval (ms); Infinity by hand. */
  pollEveryMs(): number
  /** The age of the rates list, in milliseconds; Infinity if unknown. */
  boardAgeMs(): number
}
