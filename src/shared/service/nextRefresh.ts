import { ANSWER_LASTS_MS } from './serviceTimes.ts'

/** A poll that is due this soon after the service has a new answer comes before a person could ask. */
const SOON_MS = ANSWER_LASTS_MS / 10

/**
 * When a Refresh may bring something again: when the poll comes that is due anyway, or, where that is long off or not due at all,
 * when the service has a new answer. All are milliseconds since the epoch; null where no poll is due.
 */
export const nextRefresh = (fetchedAt: number, nextPollAt: number | null): number => {
  const renewed = fetchedAt + ANSWER_LASTS_MS
  return nextPollAt !== null && nextPollAt <= renewed + SOON_MS ? Math.max(renewed, nextPollAt) : renewed
}
