import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utcDay } from '../../src/shared/days/day.ts'
import { seeded } from './budget/setting.ts'
import { DAY, HOUR, MINUTE, ownFolder } from './coreForTest.ts'
import { followDatabases, openInstance, prepared } from './simulation/instances.ts'
import { openMachine } from './simulation/machine.ts'
import { openOutside } from './simulation/outside.ts'
import { openTruth } from './simulation/truth.ts'

/** `AINA_DAYS=365` is the whole year. */
const DAYS = Number(process.env.AINA_DAYS ?? 40)
const MIB = 2 ** 20

let stopFollowing = (): void => {}
beforeAll(() => {
  stopFollowing = followDatabases()
})
afterAll(() => stopFollowing())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const taken = () => {
  for (let n = 0; n < 3; n++) collect()
  return {
    heap: process.memoryUsage().heapUsed,
    handles: process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate').length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    statements: prepared.count,
  }
}

test('days with 5 % faults use no more heap, handles, listeners or statements', {
  timeout: 60_000 + DAYS * 5_000,
}, async () => {
  const start = Date.UTC(2026, 10, 20, 7)
  const machine = openMachine(start)
  const random = seeded(12)
  const truth = openTruth({
    style: 'fixing',
    off: new Set(),
    fixedAfter: 10 * HOUR,
    first: utcDay(start) - 40,
    assets: [
      ...['USD', 'EUR'].map((code) => ({ code, kind: 'fiat' as const })),
      { code: 'BTC', kind: 'crypto' },
    ],
  })
  const outside = openOutside(machine, truth, random)
  const base = 'https://rates.example/api'
  const copy = openInstance({ folder: ownFolder(), machine, outside, base, random })
  outside.weather.badness = 0.05
  const day = async (): Promise<void> => {
    await machine.pass(12 * MINUTE, 14_000)
    for (const code of ['USD', 'BTC']) await copy.ask('history.get', { code })
    await copy.ask('board.get', {})
    await copy.ask('health.get', {})
    machine.sleep(DAY - 12 * MINUTE, true)
  }
  // What is bounded is full by then, and what is compiled once has been.
  for (let n = 0; n < DAYS / 2; n++) await day()
  const before = taken()
  for (let n = 0; n < DAYS / 2; n++) await day()
  const after = taken()
  expect(outside.faults).toEqual([])
  expect(outside.arrivals()).toBeGreaterThan(DAYS * 2)
  expect(after.heap - before.heap).toBeLessThanOrEqual(MIB)
  expect({ ...after, heap: 0 }).toEqual({ ...before, heap: 0 })
  await copy.close()
})
