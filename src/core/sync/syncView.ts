import type { Failure } from './serviceState.ts'

type Phase = 'idle' | 'filling' | 'polling' | 'waiting' | 'offline' | 'paused'

/** Where the work stands. Moments are milliseconds since the epoch. */
export interface SyncView {
  phase: Phase
  /** Assets whose whole history is in the mirror, of those that are meant to be filled. */
  done: number
  total: number
  nextPollAt: number | null
  lastError: Failure | null
}

export interface PhaseFacts {
  online: boolean
  /** Whether something has to pass before the work goes on: failures, or a mirror that takes nothing. */
  held: boolean
  lastError: Failure | null
  boardInFlight: boolean
  /** Whether histories are on their way or could be asked for. */
  filling: boolean
  /** Whether the person has paused a fill that is not done. */
  paused: boolean
}

/** One word for all of it: what keeps the work from going on comes first. */
export const phaseOf = (facts: PhaseFacts): Phase => {
  if (!facts.online || facts.lastError?.code === 'offline') return 'offline'
  if (facts.held) return 'waiting'
  if (facts.boardInFlight) return 'polling'
  // Said at once: what was on its way when the person paused still comes, but nothing more leaves.
  if (facts.paused) return 'paused'
  return facts.filling ? 'filling' : 'idle'
}
