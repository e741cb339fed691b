import type { Board } from '../contract/rates.ts'
import { isOfficial } from '../currencies/kind.ts'
import { daysInForce } from '../dateConventions/fixingDays.ts'
import { almatyDay, type Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Rule } from '../rates/rules.ts'

type LastBoard = Pick<Board, 'day'> & { assets: readonly Pick<Board['assets'][number], 'kind' | 'fixedOn'>[] }

/**
 * Returns the last day with a known rate by a rule: today in Kazakhstan, or later if a rate exists. For rates in
 * effect, it is the last day of the newest fixing; by date, the date of the rates list. While the meaning of dates
 * is unknown, only dates count. `now` is milliseconds since the epoch.
 */
export const lastKnownDay = (
  { day, assets }: LastBoard,
  { now, rule, calendar }: { now: number; rule: Rule; calendar: Calendar },
): Day => {
  const today = almatyDay(now)
  const fixed = assets.flatMap(({ kind, fixedOn }) => (isOfficial(kind) ? (fixedOn ?? []) : []))
  if (rule === 'dated' || fixed.length === 0) return Math.max(today, day ?? today)
  if (rule === 'fixed') return today
  return Math.max(today, daysInForce(Math.max(...fixed), calendar).to)
}
