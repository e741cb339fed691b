import type { Day } from '../../shared/days/day.ts'
import { rowChecksum } from './checksums.ts'
import type { AssetKey } from './historyRows.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/** How far a day's own change may take a rate away from the exact multiple. */
const SLACK = 1.25
const STEPS = [10, 100, 1_000]
const LEAST = 10 / SLACK

/**
 * Whether a rate is about 10, 100 or 1 000 times the one before it, or that part of it: some currencies are quoted per 10, 100 or
 * 1 000 units, and a service that changes the number, or forgets it, looks so. Both are tenge and above 0.
 */
export const isUnitJump = (before: number, after: number): boolean => {
  const times = Math.max(before, after) / Math.min(before, after)
  // Asked of every point of a history: nearly all are far below.
  if (times < LEAST) return false
  return STEPS.some((step) => times >= step / SLACK && times <= step * SLACK)
}

/** A point that looks as if the number of units had changed, with the rate before it (tenge per 1 unit). */
interface UnitJump {
  was: number
  kzt: number
}

/** By code and day. */
export type UnitJumps = Map<string, Map<Day, UnitJump>>

/** Of one asset, the latest: a history that jumps to and fro every day has no more to tell. */
const MOST = 100

const checksum = (code: string, day: Day, { was, kzt }: UnitJump): number =>
  rowChecksum(['jump', code, day, was, kzt])

/** What is damaged is left out. */
export const readUnitJumps = (run: Prepared, codes: ReadonlyMap<number, string>): UnitJumps => {
  const jumps: UnitJumps = new Map()
  for (const [id, day, was, kzt, crc] of run.allUnitJumps.raw().all() as [
    ...[number, number, number, number, number],
  ][]) {
    const code = codes.get(id)
    if (code === undefined || crc !== checksum(code, day, { was, kzt })) continue
    const days = jumps.get(code) ?? new Map<Day, UnitJump>()
    jumps.set(code, days.set(day, { was, kzt }))
  }
  return jumps
}

/** In a write: keeps in mind whether a day's rate is a jump against the one before it (null: there is none). */
export const noteUnitJump = (
  run: Prepared,
  { jumps }: State,
  { id, code }: AssetKey,
  { day, was, kzt }: { day: Day; was: number | null; kzt: number },
): void => {
  const days = jumps.get(code)
  if (was === null || !isUnitJump(was, kzt)) {
    if (days?.delete(day)) run.dropUnitJump.run(id, day)
    return
  }
  const known = days?.get(day)
  if (known?.was === was && known.kzt === kzt) return
  if (days && !known && days.size >= MOST) {
    const first = Math.min(...days.keys())
    if (day < first) return
    days.delete(first)
    run.dropUnitJump.run(id, first)
  }
  jumps.set(code, (days ?? new Map<Day, UnitJump>()).set(day, { was, kzt }))
  run.putUnitJump.run(id, day, was, kzt, checksum(code, day, { was, kzt }))
}

/** In a write: a day that has no rate any more has no jump either. */
export const forgetUnitJump = (run: Prepared, { jumps }: State, { id, code }: AssetKey, day: Day): void => {
  if (jumps.get(code)?.delete(day)) run.dropUnitJump.run(id, day)
}
