import { nextPoll } from '../../src/core/sync/pace.ts'

/** From one poll to the next, at most and on average, in milliseconds. Only pollTimes.ts defines how often. */
export const LONGEST_POLL_MS = nextPoll(0, 0, () => 1)
export const MEAN_POLL_MS = nextPoll(0, 0, () => 0.5)

/** After so long the next poll has left and ended, where nothing keeps it; the one after it has not yet left. */
export const NEXT_POLL_MS = LONGEST_POLL_MS + 30_000
