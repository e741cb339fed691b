import type { Verification } from '../../shared/contract/health.ts'
import { FIRST_YEAR, LAST_YEAR } from './assetPoints.ts'
import type { MirrorHandle } from './mirrorHandle.ts'

/** Points that are read in one go: a millisecond or so. */
const AT_ONCE = 1_500

interface Slice {
  from: number
  to: number
}

/**
 * The years of an asset in stretches of about as many points, ascending, without a hole between them: what stands in a year that
 * has lost its seal is looked at too.
 */
const slicesOf = (years: readonly { year: number; points: number }[], atOnce = AT_ONCE): Slice[] => {
  const slices: Slice[] = []
  let from = FIRST_YEAR
  let points = 0
  for (const [index, { year, points: more }] of years.entries()) {
    points += more
    const next = years[index + 1]
    if (points < atOnce || !next) continue
    slices.push({ from, to: year })
    from = year + 1
    points = 0
  }
  return [...slices, { from, to: LAST_YEAR }]
}

/**
 * Reads every year of every asset from the disk and compares it with its seal, a slice a turn of the event loop. What does not
 * agree is dropped, and fetched again. Throws as `MirrorHandle.use` does.
 */
export const verifySeals = async (
  mirror: Pick<MirrorHandle, 'use'>,
  turn: () => Promise<void>,
): Promise<Omit<Verification, 'at'>> => {
  const codes = mirror.use((open) => {
    open.forgetPages()
    return [...open.state().assets.keys()]
  })
  const found: Omit<Verification, 'at'> = { currencies: codes.length, years: 0, points: 0, damaged: [] }
  for (const code of codes) {
    const sealed = mirror.use((open) => open.sealedYears(code))
    const damaged: number[] = []
    for (const { from, to } of slicesOf(sealed)) {
      await turn()
      damaged.push(...mirror.use((open) => open.checkYears(code, from, to)))
    }
    const whole = sealed.filter(({ year }) => !damaged.includes(year))
    found.years += whole.length + damaged.length
    found.points += whole.reduce((sum, { points }) => sum + points, 0)
    found.damaged.push(...damaged.map((year) => ({ code, year })))
  }
  return found
}
