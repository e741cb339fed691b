import { type Day, startOfDay } from '../../shared/days/day.ts'
import type { Clock, Random } from '../ports.ts'

const DAY_MS = 24 * 3_600_000
/** What should have gone while the machine slept, was off or could not ask is spread over this. */
const CATCH_UP_MS = 2 * 3_600_000
/** Longer than any pause between two rounds of a machine that is awake and may ask. */
const LATE_MS = 15_000

interface Slot {
  /** Which of how many currencies, in any order that stays the same. */
  place: number
  count: number
  /** The copy's own, in [0, 1). */
  phase: number
}

/**
 * How long from `now` (milliseconds since the epoch) the one request of a UTC day for a currency has to wait: until its place
 * in the day, the places being spread evenly over 24 hours; where that is past, for a random part of two hours.
 */
export const waitToday = ({ place, count, phase }: Slot, today: Day, now: number, random: Random): number => {
  const at = startOfDay(today) + ((phase + place / count) % 1) * DAY_MS
  return at >= now ? at - now : random() * CATCH_UP_MS
}

/** When the daily request of each currency may go. */
interface DailySchedule {
  /** `slot` without the phase, which is drawn once. */
  isDue(code: string, slot: Omit<Slot, 'phase'>, today: Day): boolean
}

export const dailySchedule = ({ clock, random }: { clock: Clock; random: Random }): DailySchedule => {
  let phase: number | null = null
  let drawnFor: Day | null = null
  /** Steady moments, so that no setting of the wall clock brings them all at once. */
  const moments = new Map<string, number>()
  return {
    isDue(code, slot, today) {
      if (today !== drawnFor) moments.clear()
      drawnFor = today
      phase ??= random()
      const steady = clock.steady()
      const known = moments.get(code)
      const isLate = known !== undefined && steady - known > LATE_MS
      const at = isLate
        ? steady + random() * CATCH_UP_MS
        : (known ?? steady + waitToday({ ...slot, phase }, today, clock.now(), random))
      moments.set(code, at)
      return at <= steady
    },
  }
}
