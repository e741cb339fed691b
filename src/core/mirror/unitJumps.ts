import type { Day } from '../../shared/days/day.ts'
import { isUnitJump } from '../../shared/rates/isUnitJump.ts'
import { dropRecord, putRecord, type Records } from './records.ts'
import type { State, UnitJumps } from './state.ts'
import type { Prepared } from './statements.ts'

/** A point that looks as if the number of units had changed, with the rate before it (tenge per 1 unit). */
type UnitJump = Records['unit-jump']

/** Of one asset, the latest: a history that jumps to and fro every day has no more to tell. */
const MOST = 100

const keyOf = (code: string, day: Day): string => `${code} ${day}`

/** From records by `code day`, days ascending. */
export const readUnitJumps = (records: ReadonlyMap<string, UnitJump>): UnitJumps => {
  const jumps: UnitJumps = new Map()
  const dayOf = (key: string): Day => Number(key.split(' ')[1])
  for (const [key, jump] of [...records].sort(([a], [b]) => dayOf(a) - dayOf(b))) {
    const [code = ''] = key.split(' ')
    jumps.set(code, (jumps.get(code) ?? new Map<Day, UnitJump>()).set(dayOf(key), jump))
  }
  return jumps
}

/** In a write: keeps in mind whether a day's rate is a jump against the one before it (null: there is none). */
export const noteUnitJump = (
  run: Prepared,
  now: State,
  code: string,
  { day, was, kzt }: { day: Day; was: number | null; kzt: number },
): void => {
  if (was === null || !isUnitJump(was, kzt)) {
    forgetUnitJump(run, now, code, day)
    return
  }
  const days = now.jumps.get(code)
  const known = days?.get(day)
  if (known?.was === was && known.kzt === kzt) return
  if (days && !known && days.size >= MOST) {
    const first = Math.min(...days.keys())
    if (day < first) return
    forgetUnitJump(run, now, code, first)
  }
  now.jumps.set(code, (days ?? new Map<Day, UnitJump>()).set(day, { was, kzt }))
  putRecord(run, 'unit-jump', keyOf(code, day), { was, kzt })
}

/** In a write: a day that has no rate any more has no jump either. */
export const forgetUnitJump = (run: Prepared, { jumps }: State, code: string, day: Day): void => {
  if (jumps.get(code)?.delete(day)) dropRecord(run, 'unit-jump', keyOf(code, day))
}
