import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from './coreForTest.ts'
import { THOROUGH } from './mirror/setting.ts'
import { followDatabases } from './simulation/copies.ts'
import { simulate } from './simulation/simulate.ts'

/** `AINA_SEED=17` runs that seed alone; `AINA_THOROUGH=50` 10 000 of them. */
const ONLY = process.env.AINA_SEED
const PARTS = 8
const SEEDS_A_PART = ONLY ? 1 : 25 * THOROUGH

let stopFollowing = (): void => {}
beforeAll(() => {
  stopFollowing = followDatabases()
})
afterAll(() => stopFollowing())

const failing = async (seed: number): Promise<{ seed: number; faults: string[] } | null> => {
  const folder = ownFolder()
  const { faults } = await simulate(seed, 7, folder)
  rmSync(folder, { recursive: true, force: true })
  return faults.length > 0 ? { seed, faults } : null
}

for (let part = 0; part < (ONLY ? 1 : PARTS); part++)
  test(`whatever befalls two copies in a week, no rate is made up, no rule broken, nothing silent or lost (${part + 1} of ${PARTS})`, {
    timeout: 300_000 * THOROUGH,
  }, async () => {
    const first = ONLY ? Number(ONLY) : 1 + part * SEEDS_A_PART
    for (let seed = first; seed < first + SEEDS_A_PART; seed++) expect(await failing(seed)).toBeNull()
  })

test('a seed tells the same story every time', async () => {
  const [one, other] = [await simulate(3, 2, ownFolder()), await simulate(3, 2, ownFolder())]
  expect(one.trace).toBe(other.trace)
  expect(one.arrivals).toBeGreaterThan(10)
})
