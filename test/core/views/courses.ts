import fc from 'fast-check'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import type { Conversion } from '../../../src/shared/contract/convert.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import { TENGE } from '../../../src/shared/currencies/tenge.ts'
import { type Meaning, meanings } from '../../../src/shared/dateConventions/dating.ts'
import { type Day, weekday } from '../../../src/shared/days/day.ts'
import { bareMirror, board, coin, entry, FRIDAY, history, NOON } from '../mirror/setting.ts'

export type Courses = Record<'USD' | 'EUR' | 'BTC', readonly (readonly [Day, number])[]>
export const OLDEST = FRIDAY - 130

/** A currency from a first day on, without some days: holidays, and a hole of up to 40 days. */
const Course = (isOpen: (day: Day) => boolean) =>
  fc
    .record({
      starts: fc.integer({ min: OLDEST, max: FRIDAY - 20 }),
      rates: fc.array(fc.integer({ min: 40_000, max: 60_000 }), { minLength: 131, maxLength: 131 }),
      off: fc.array(fc.integer({ min: OLDEST, max: FRIDAY - 1 }), { maxLength: 12 }),
      hole: fc.record({ from: fc.integer({ min: OLDEST, max: FRIDAY }), days: fc.nat({ max: 40 }) }),
    })
    .map(({ starts, rates, off, hole }) =>
      rates.flatMap((rate, at): [Day, number][] => {
        const day = OLDEST + at
        const isHole = day >= hole.from && day < hole.from + hole.days
        // Today is on the board.
        const isThere = day >= starts && isOpen(day) && !off.includes(day) && !isHole
        return isThere || day === FRIDAY ? [[day, rate / 100]] : []
      }),
    )

const isWorking = (day: Day): boolean => weekday(day) > 0 && weekday(day) < 6
export const Mirrored = fc.record({ USD: Course(isWorking), EUR: Course(isWorking), BTC: Course(() => true) })

export const withMirror = (courses: Courses, work: (mirror: Mirror) => void): void => {
  const mirror = bareMirror()
  const last = (code: keyof Courses) => courses[code].at(-1)?.[1] ?? 1
  mirror.putBoard(
    board([entry('USD', last('USD')), entry('EUR', last('EUR')), coin('BTC', last('BTC'))]),
    NOON,
  )
  for (const code of ['USD', 'EUR', 'BTC'] as const)
    mirror.putHistory(code, 'all', history(courses[code].map(([day, rate]) => [day, rate])), NOON)
  work(mirror)
  mirror.close()
}

export const pairs = [
  { code: 'USD', quote: TENGE },
  { code: 'EUR', quote: TENGE },
  { code: 'BTC', quote: TENGE },
  { code: 'BTC', quote: 'USD' },
  { code: 'USD', quote: 'EUR' },
  { code: TENGE, quote: 'EUR' },
] as const
export type Pair = (typeof pairs)[number]

/** While not known, and each that a user can set. */
export const meaningsAndNone: readonly (Meaning | null)[] = [null, ...meanings]

/** Returns null for a conversion without a rate. */
export const orNone = (work: () => Conversion): Conversion | null => {
  try {
    return work()
  } catch (error) {
    if (codeOf(error) !== 'no-rate') throw error
    return null
  }
}
