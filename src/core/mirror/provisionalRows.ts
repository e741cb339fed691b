import type { Day } from '../../shared/days/day.ts'
import { isSound, rowChecksum } from './checksums.ts'
import type { Prepared } from './statements.ts'

/** A point that history has not confirmed, in tenge per 1 unit. */
export interface Provisional {
  kzt: number
  /** Whether history itself brought it, before its day was over; else a rates list did. */
  fromHistory: boolean
}

/** By code and day. */
export type Provisionals = Map<string, Map<Day, Provisional>>

interface Held {
  provisional: Provisionals
}

/** The sound points, and the row ids of the others. */
export const readProvisionals = (run: Prepared): { points: Provisionals; damaged: number[] } => {
  const points: Provisionals = new Map()
  const damaged: number[] = []
  for (const [id, ...row] of run.allProvisionals.raw().all() as [
    ...[id: number, string, number, number, number, number],
  ][]) {
    const [code, day, kzt, fromHistory] = row
    if (isSound(row)) putInto(points, code, day, { kzt, fromHistory: fromHistory === 1 })
    else damaged.push(id)
  }
  return { points, damaged }
}

const putInto = (points: Provisionals, code: string, day: Day, point: Provisional): void => {
  const days = points.get(code) ?? new Map<Day, Provisional>()
  points.set(code, days.set(day, point))
}

/** The points of a code, days ascending. */
export const provisionalsOf = ({ provisional }: Held, code: string): ({ day: Day } & Provisional)[] =>
  [...(provisional.get(code) ?? [])].map(([day, point]) => ({ day, ...point })).sort((a, b) => a.day - b.day)

/** In a write. */
export const putProvisional = (
  run: Prepared,
  now: Held,
  code: string,
  { day, kzt, fromHistory }: { day: Day } & Provisional,
): void => {
  const values = [code, day, kzt, Number(fromHistory)]
  run.putProvisional.run(...values, rowChecksum(values))
  putInto(now.provisional, code, day, { kzt, fromHistory })
}

/** In a write. */
export const dropProvisional = (run: Prepared, now: Held, code: string, day: Day): void => {
  if (now.provisional.get(code)?.delete(day)) run.dropProvisional.run(code, day)
}
