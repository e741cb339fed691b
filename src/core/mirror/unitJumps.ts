import type { Day } from '../../shared/days/day.ts'
import { isUnitJump } from '../../shared/rates/isUnitJump.ts'
import type { State } from './state.ts'

/** Of one asset, the latest: a history that jumps to and fro every day has no more to tell. */
const MOST = 100

/** In a write: stores whether a day's rate is a jump against the one before it (null: there is none). */
export const noteUnitJump = (
  { jumps }: State,
  code: string,
  { day, was, kzt }: { day: Day; was: number | null; kzt: number },
): void => {
  if (was === null || !isUnitJump(was, kzt)) {
    jumps.get(code)?.drop(day)
    return
  }
  const days = jumps.of(code)
  const known = days.get(day)
  if (known?.was === was && known.kzt === kzt) return
  if (!known && days.size >= MOST) {
    const first = Math.min(...days.keys())
    if (day < first) return
    days.drop(first)
  }
  days.put(day, { was, kzt })
}
