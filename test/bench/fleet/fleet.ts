import { writeFileSync } from 'node:fs'
import type { Sync } from '../../../src/core/sync/sync.ts'
import { startOfDay } from '../../../src/shared/days/day.ts'
import { seeded } from '../../core/budget/setting.ts'
import { type Row, round } from '../row.ts'
import { curveOf } from './curve.ts'
import { type FleetService, openInstance } from './instance.ts'
import { sharedClock } from './sharedClock.ts'

const INSTANCES = 10_000
/** A few: each instance asks for each of them once a day, so that histories are part of every minute. */
const CODES = Array.from({ length: 5 }, (_, n) => `C${String.fromCharCode(65 + n)}X`)
const MINUTE = 60_000
const POLL_MS = 315_000

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * P17: 10 000 instances with the real work (`startSync`), histories included, on one clock: half an hour as always, half an hour
 * in which the service fails, the half hour after it, then eight hours of sleep from which all wake in one moment.
 */
export const fleet = async (): Promise<Row[]> => {
  const random = seeded(17)
  const clock = sharedClock(startOfDay(20_780) + 9 * 60 * MINUTE)
  let second: number[] = []
  let sent = new Uint16Array(INSTANCES)
  const service: FleetService = {
    isUp: true,
    asked(instance) {
      const at = Math.floor(clock.steady() / 1_000)
      second[at] = (second[at] ?? 0) + 1
      sent[instance] = (sent[instance] ?? 0) + 1
    },
  }
  const instances: Sync[] = Array.from({ length: INSTANCES }, (_, instance) =>
    openInstance(instance, {
      codes: CODES,
      clock,
      random,
      service,
      fetchedAt: clock.now() - random() * POLL_MS,
    }),
  )
  const pass = async (ms: number): Promise<number[]> => {
    const from = Math.floor(clock.steady() / 1_000)
    await clock.advance(ms)
    return Array.from({ length: ms / 1_000 }, (_, at) => second[from + at] ?? 0)
  }

  await pass(10 * MINUTE)
  const steady = await pass(20 * MINUTE)
  service.isUp = false
  sent = new Uint16Array(INSTANCES)
  const outage = await pass(30 * MINUTE)
  const each = [...sent].sort((one, other) => one - other)
  service.isUp = true
  const after = await pass(30 * MINUTE)
  clock.sleep(8 * 60 * MINUTE)
  for (const instance of instances) instance.wake()
  const awake = await pass(30_000)
  second = []
  await Promise.all(instances.map((instance) => instance.close()).concat(clock.advance(MINUTE)))

  const picture = process.env.AINA_FLEET_PICTURE
  if (picture) writeFileSync(picture, curveOf([...steady, ...outage, ...after], steady.length, outage.length))
  const note = `${INSTANCES} instances, ${CODES.length} histories each a day, ${round(mean(steady))} requests a second`
  const row = (what: string, value: number, bar: number, unit = '×'): Row => ({
    ...{ id: 'P17', what, value: round(value), unit, bar, side: 'at most', note },
  })
  return [
    row('steady fleet: busiest second / mean', Math.max(...steady) / mean(steady), 2),
    row('all wake at once: busiest second / mean of 30 s', Math.max(...awake) / mean(awake), 3),
    row('after an outage of 30 minutes: busiest second / steady mean', Math.max(...after) / mean(steady), 3),
    row('during the outage: requests of an instance, mean', mean(each), 12, 'requests'),
    row('during the outage: requests of an instance, p99', each[INSTANCES * 0.99] ?? 0, 14, 'requests'),
  ]
}
