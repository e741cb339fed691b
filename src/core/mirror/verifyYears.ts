import type { Verification } from '../../shared/contract/health.ts'
import type { MirrorHandle } from './mirrorHandle.ts'
import { coverageOf } from './state.ts'

/**
 * Reads every year of every asset from the disk and compares its checksum, one asset per turn of the event loop. Drops damaged
 * years, so that they are fetched again. Throws as `MirrorHandle.use` does.
 */
export const verifyYears = async (
  mirror: Pick<MirrorHandle, 'use'>,
  turn: () => Promise<void>,
): Promise<Omit<Verification, 'at'>> => {
  const codes = mirror.use((open) => {
    open.forgetPages()
    return [...open.state().assets.keys()]
  })
  const found: Omit<Verification, 'at'> = { currencies: codes.length, years: 0, points: 0, damaged: [] }
  for (const code of codes) {
    await turn()
    const years = mirror.use((open) => coverageOf(open.state(), code).years)
    const { points, damaged } = mirror.use((open) => open.checkYears(code))
    found.points += points
    found.years += new Set([...years, ...damaged]).size
    found.damaged.push(...damaged.map((year) => ({ code, year })))
  }
  return found
}
