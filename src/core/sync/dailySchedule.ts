import { type Day, startOfDay } from '../../shared/days/day.ts'
import type { Clock, Random } from '../ports.ts'

const DAY_MS = 24 * 3_600_000
/** Requests missed in sleep, while off or offline are spread over this. */
const CATCH_UP_MS = 2 * 3_600_000
/** Longer than any pause between two rounds of a machine that is awake and online. */
const LATE_MS = 15_000

interface Slot {
  /** A currency's place among all, in any constant order. */
  place: number
  count: number
  /** This instance's own, in [0, 1). */
  phase: number
}

/**
 * Returns the wait from `now` (milliseconds since the epoch) for a currency's one request of a UTC day: until its place, evenly
 * spread over 24 hours, or a random part of two hours if that is past.
 */
export const waitToday = ({ place, count, phase }: Slot, today: Day, now: number, random: Random): number => {
  const at = startOfDay(today) + ((phase + place / count) % 1) * DAY_MS
  return at >= now ? at - now : random() * CATCH_UP_MS
}

/** When the daily request of each currency may leave. */
interface DailySchedule {
  /** `slot` without the phase, which is drawn once. */
  isDue(code: string, slot: Omit<Slot, 'phase'>, today: Day): boolean
}

export const dailySchedule = ({ clock, random }: { clock: Clock; random: Random }): DailySchedule => {
  let phase: number | null = null
  let drawnFor: Day | null = null
  /** Steady moments, so that a change of the wall clock does not make all due at once. */
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
