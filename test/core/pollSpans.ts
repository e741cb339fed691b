import { ANSWER_LASTS_MS } from '../../src/shared/service/serviceTimes.ts'

/** From one poll to the next, at least and at most, in milliseconds. */
export const POLL_EVERY_MS = ANSWER_LASTS_MS
export const LONGEST_POLL_MS = POLL_EVERY_MS * 1.1

/** After so long the next poll has left and ended, where nothing keeps it; the one after it has not yet left. */
export const NEXT_POLL_MS = LONGEST_POLL_MS + 30_000
