import type { Failure } from './serviceState.ts'

type Phase = 'idle' | 'filling' | 'polling' | 'waiting' | 'offline' | 'paused'

/** The state of the work. Moments are milliseconds since the epoch. */
export interface SyncView {
  phase: Phase
  /** Assets with their whole history, of those to fill. */
  done: number
  total: number
  nextPollAt: number | null
  lastError: Failure | null
}

export interface PhaseFacts {
  online: boolean
  /** Whether the work waits for something to pass: failures, or a mirror that stores nothing. */
  held: boolean
  lastError: Failure | null
  boardInFlight: boolean
  /** Whether histories are in flight or due. */
  filling: boolean
  /** Whether the user has paused an unfinished fill. */
  paused: boolean
}

/** One word for all of it. Whatever stops the work comes first. */
export const phaseOf = (facts: PhaseFacts): Phase => {
  if (!facts.online || facts.lastError?.code === 'offline') return 'offline'
  if (facts.held) return 'waiting'
  if (facts.boardInFlight) return 'polling'
  // At once: requests in flight still arrive, but no more leave.
  if (facts.paused) return 'paused'
  return facts.filling ? 'filling' : 'idle'
}
