import { ANSWER_LASTS_MS } from './serviceTimes.ts'

/** A poll due this soon after the service has a new answer is earlier than a user could ask. */
const SOON_MS = ANSWER_LASTS_MS / 10

/**
 * Returns when a refresh may have a new result: at the next poll, or if that is far off or not due, when the service
 * has a new answer. All are milliseconds since the epoch; null if no poll is due.
 */
export const whenRefreshHelps = (fetchedAt: number, nextPollAt: number | null): number => {
  const renewed = fetchedAt + ANSWER_LASTS_MS
  return nextPollAt !== null && nextPollAt <= renewed + SOON_MS ? Math.max(renewed, nextPollAt) : renewed
}
