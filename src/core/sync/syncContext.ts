import type { Budget } from '../budget/budget.ts'
import type { Clock, Random } from '../ports.ts'
import type { BoardPolls } from './boardPolls.ts'
import type { HistoryFills } from './historyFills.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import type { SelfChecks } from './selfChecks.ts'
import type { ServiceState } from './serviceState.ts'

/** What the work for one service is made of. */
export interface SyncContext {
  access: MirrorAccess
  serviceState: ServiceState
  polls: BoardPolls
  fills: HistoryFills
  checks: SelfChecks
  budget: Pick<Budget, 'retryAfter' | 'trouble'>
  clock: Clock
  random: Random
  /** Whether this copy does the background work; else it asks only for what a person waits for. */
  working(): boolean
  /** What the system says of the network. */
  isOnline(): boolean
  /** How often (ms) the board is asked for; Infinity: by hand. */
  pollEveryMs(): number
  /** How old the board is, in milliseconds; Infinity where that is not known. */
  boardAgeMs(): number
}
