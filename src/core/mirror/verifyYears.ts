import type { Verification } from '../../shared/contract/health.ts'
import type { MirrorHandle } from './mirrorHandle.ts'
import { FIRST_YEAR, LAST_YEAR } from './yearRows.ts'

/** Years that are read in one go: about a millisecond. */
const AT_ONCE = 8

/**
 * Stretches of years, ascending, without a gap between them, so that each row is read that has lost its year. `years` are those
 * that should have one.
 */
const stretchesOf = (years: readonly number[]): { from: number; to: number }[] => {
  const starts = years.filter((_, index) => index > 0 && index % AT_ONCE === 0)
  return [FIRST_YEAR, ...starts].map((from, index) => ({ from, to: (starts[index] ?? LAST_YEAR + 1) - 1 }))
}

/**
 * Reads every year of every asset from the disk and compares it with its checksum, a few years a turn of the event loop. What
 * does not agree is dropped, and fetched again. Throws as `MirrorHandle.use` does.
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
    const years = new Set(mirror.use((open) => open.years(code)))
    for (const { from, to } of stretchesOf([...years])) {
      await turn()
      const { points, damaged } = mirror.use((open) => open.checkYears(code, from, to))
      found.points += points
      for (const year of damaged) {
        years.add(year)
        found.damaged.push({ code, year })
      }
    }
    found.years += years.size
  }
  return found
}
