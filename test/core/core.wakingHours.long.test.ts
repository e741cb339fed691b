import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sixWays, type Way, wayText } from '../doubles/servicePoints.ts'
import { ownFolder } from './coreForTest.ts'
import { THOROUGH } from './mirror/setting.ts'
import { followDatabases } from './simulation/instances.ts'
import { simulateHours, type WakingHours, wakingHours } from './simulation/wakingHours.ts'

/** The ordinary run: two weeks of a service by working days and one by calendar days; in the long run months of all six. */
const isLong = THOROUGH > 1
const DAYS = isLong ? 30 : 15
const ways = isLong ? sixWays : sixWays.filter(({ meaning }) => meaning === 'fixing')
const cases = wakingHours.flatMap((hours) =>
  ways.map((way): [string, string, WakingHours, Way] => [hours.name, wayText(way), hours, way]),
)

let stopFollowing = (): void => {}
beforeAll(() => {
  stopFollowing = followDatabases()
})
afterAll(() => stopFollowing())

test.each(cases)(
  'awake %s, a machine confirms every currency and has no wrong past day (%s)',
  async (_hours, _way, hours, way) => {
    for (let seed = 1; seed <= THOROUGH; seed++) {
      const folder = ownFolder()
      const found = await simulateHours({ hours, way, days: DAYS, seed, folder })
      rmSync(folder, { recursive: true, force: true })
      const { periods, late, unpaid, wrong, faults, mostADay, meanADay } = found
      expect(periods).toBeGreaterThan(DAYS / 2)
      expect({ late, unpaid, wrong, faults }).toEqual({ late: [], unpaid: [], wrong: [], faults: [] })
      // A second request on a day makes up for one of another day.
      expect(mostADay).toBeLessThanOrEqual(2)
      expect(meanADay).toBeLessThanOrEqual(1)
    }
  },
)
