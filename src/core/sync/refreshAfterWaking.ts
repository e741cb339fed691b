import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { WAKE_MS, wakeDelay } from './pollTimes.ts'
import type { WorkParts } from './workParts.ts'

/** One refresh, if one is due, at a random moment within `mostMs`: many copies wake at the same moment. */
export const refreshAfterWaking = (
  { standing, clock, random, boardAgeMs }: Pick<WorkParts, 'standing' | 'clock' | 'random' | 'boardAgeMs'>,
  mostMs: number,
): void => {
  const due = standing.pace().pollDue - clock.steady()
  // Told of it twice, it is still one refresh.
  if (due > 0 && due <= WAKE_MS) return
  if (boardAgeMs() >= ANSWER_LASTS_MS) standing.woke(wakeDelay(random, mostMs))
}
