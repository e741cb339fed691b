import type { Clock } from '../../../src/core/ports.ts'
import type { Sync } from '../../../src/core/sync/sync.ts'
import { startOfDay } from '../../../src/shared/days/day.ts'
import { seeded } from '../../core/budget/setting.ts'
import { type Row, round } from '../row.ts'
import { openInstance } from './instance.ts'
import { sharedClock } from './sharedClock.ts'

const INSTANCES = 10_000
/** So many of them sleep from six in the evening until nine in the morning. */
const SLEEPERS = 3_333
const ASLEEP_MS = 15 * 3_600_000
/** As many as the service lists. */
const CODES = Array.from({ length: 61 }, (_, n) => `C${String(n).padStart(2, '0')}`)
const MINUTE = 60_000
const HOUR_S = 3_600
const POLL_MS = 315_000

/**
 * P17: 10 000 instances with the real work, of which 3 333 wake at nine with one day's debts: each currency has a day that can be
 * confirmed since the new board. The others have asked for their histories today and only poll, which makes the mean less.
 */
export const fleetWaking = async (): Promise<Row[]> => {
  const random = seeded(23)
  const clock = sharedClock(startOfDay(20_780) + 9 * 60 * MINUTE - 2 * MINUTE)
  const second: number[] = []
  let debts = 0
  const service = {
    isUp: true,
    asked(instance: number, what: string): void {
      const at = Math.floor(clock.steady() / 1_000)
      second[at] = (second[at] ?? 0) + 1
      if (what === 'history' && instance < SLEEPERS) debts += 1
    },
  }
  let isAsleep = true
  // Asleep, the wall clock alone goes on: until nine theirs is that of the evening before.
  const sleepers: Clock = { ...clock, now: () => clock.now() - (isAsleep ? ASLEEP_MS : 0) }
  const instances: Sync[] = Array.from({ length: INSTANCES }, (_, instance) => {
    const own = instance < SLEEPERS ? sleepers : clock
    // A board that came just now, for what sleeps: it asks for nothing before it wakes.
    const age = instance < SLEEPERS ? 0 : random() * POLL_MS
    return openInstance(instance, {
      codes: instance < SLEEPERS ? CODES : CODES.slice(0, 1),
      ...{ clock: own, random, service, fetchedAt: own.now() - age, isAsked: true },
    })
  })
  await clock.advance(2 * MINUTE)
  const nine = Math.floor(clock.steady() / 1_000)
  isAsleep = false
  for (const instance of instances.slice(0, SLEEPERS)) instance.wake()
  await clock.advance(HOUR_S * 1_000)
  const hour = Array.from({ length: HOUR_S }, (_, at) => second[nine + at] ?? 0)
  const paid = debts
  await Promise.all(instances.map((instance) => instance.close()).concat(clock.advance(MINUTE)))

  const mean = hour.reduce((sum, count) => sum + count, 0) / HOUR_S
  const note = `${SLEEPERS} of ${INSTANCES} instances with ${CODES.length} debts each, ${round(mean)} requests a second`
  const row = (what: string, figure: Pick<Row, 'value' | 'unit' | 'bar' | 'side'>): Row => ({
    ...{ id: 'P17', what, note, ...figure },
  })
  return [
    row('a third wakes at nine: busiest second / mean of the first hour', {
      ...{ value: round(Math.max(...hour) / mean), unit: '×', bar: 3, side: 'at most' },
    }),
    row('a third wakes at nine: overdue requests left at ten', {
      ...{ value: SLEEPERS * CODES.length - paid, unit: 'requests', bar: 0, side: 'exactly' },
    }),
  ]
}
