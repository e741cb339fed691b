import type { Day } from '../../shared/days/day.ts'
import { rowChecksum, soundRows } from './checksums.ts'
import type { Prepared } from './statements.ts'
import { StoredDays } from './storedMap.ts'

/** A point that history has not confirmed, in tenge per 1 unit. */
export interface Provisional {
  kzt: number
  /** Whether history brought it before its day was over; else a rates list did. */
  fromHistory: boolean
}

export type Provisionals = StoredDays<Provisional>

type ProvisionalTuple = [code: string, day: number, kzt: number, fromHistory: number, crc: number]

/** Returns the sound points, and the row ids of the others. */
export const readProvisionals = (run: Prepared): { points: Provisionals; damaged: number[] } => {
  const points: Provisionals = new StoredDays((code) => ({
    put(day, { kzt, fromHistory }) {
      const values = [code, day, kzt, Number(fromHistory)]
      run.putProvisional.run(...values, rowChecksum(values))
    },
    drop: (day) => run.dropProvisional.run(code, day),
  }))
  const { rows, damaged } = soundRows<ProvisionalTuple>(
    run.allProvisionals,
    ([code, day]) => `${code} ${day}`,
  )
  for (const [, [code, day, kzt, fromHistory]] of rows.values())
    points.of(code).set(day, { kzt, fromHistory: fromHistory === 1 })
  return { points, damaged }
}

/** Returns the days of a code, ascending. */
export const provisionalDays = (now: { provisional: Provisionals }, code: string): Day[] =>
  provisionalsOf(now, code).map(({ day }) => day)

/** Returns the points of a code, ascending. */
export const provisionalsOf = (
  { provisional }: { provisional: Provisionals },
  code: string,
): ({ day: Day } & Provisional)[] =>
  [...(provisional.get(code) ?? [])].map(([day, point]) => ({ day, ...point })).sort((a, b) => a.day - b.day)
