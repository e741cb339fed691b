import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFolder } from '../coreForTest.ts'
import { THOROUGH } from '../mirror/setting.ts'
import { followDatabases } from './instances.ts'
import { simulate } from './simulate.ts'

/** `AINA_SEED=17` runs that seed alone; `AINA_THOROUGH=250` 10 000 of them. */
const ONLY = process.env.AINA_SEED
const PARTS = 8
const SEEDS_A_PART = 5 * THOROUGH

const failing = async (seed: number): Promise<{ seed: number; faults: string[] } | null> => {
  const folder = ownFolder()
  const { faults } = await simulate(seed, 7, folder)
  rmSync(folder, { recursive: true, force: true })
  return faults.length > 0 ? { seed, faults } : null
}

/**
 * Tests of the parts from `first` to `last` of the 8 that all seeds are in: in two files, so that two cores work on them. A seed
 * that is named runs with the first.
 */
export const testWeeks = (first: number, last: number): void => {
  let stopFollowing = (): void => {}
  beforeAll(() => {
    stopFollowing = followDatabases()
  })
  afterAll(() => stopFollowing())

  const week =
    'whatever befalls two instances in a week, no rate is made up, no rule broken, nothing silent or lost'
  if (ONLY) {
    test.runIf(first === 1)(`${week} (seed ${ONLY})`, { timeout: 300_000 }, async () => {
      expect(await failing(Number(ONLY))).toBeNull()
    })
    return
  }
  for (let part = first; part <= last; part++)
    test(`${week} (${part} of ${PARTS})`, { timeout: 300_000 * THOROUGH }, async () => {
      const from = 1 + (part - 1) * SEEDS_A_PART
      for (let seed = from; seed < from + SEEDS_A_PART; seed++) expect(await failing(seed)).toBeNull()
    })
}
