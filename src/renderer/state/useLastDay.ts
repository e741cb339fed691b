import type { Board } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, parseDay } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import { daysInForce } from '../../shared/publication/daysInForce.ts'
import type { Rule } from '../../shared/publication/rules.ts'
import { useModel, useStore } from './context.ts'
import { useCalendar } from './useCalendar.ts'

type LastBoard = Pick<Board, 'day'> & { assets: readonly Pick<Board['assets'][number], 'kind' | 'fixedOn'>[] }

/**
 * The last day that a rate is known for by a rule: today in Kazakhstan, or a later one for which there already is one. Of the
 * rates in force that is the last day of the newest fixing, as dated the day of the board; nothing is fixed ahead. While it is
 * not known what dates mean, only dates count. `now` is milliseconds since the epoch.
 */
const lastDayOf = (board: LastBoard | null, now: number, rule: Rule, calendar: Calendar): Day => {
  const today = almatyDay(now)
  const fixed = (board?.assets ?? []).flatMap(({ kind, fixedOn }) =>
    isOfficial(kind) ? (fixedOn ?? []) : [],
  )
  if (rule === 'dated' || fixed.length === 0) return Math.max(today, parseDay(board?.day ?? '') ?? 0)
  if (rule === 'fixed') return today
  const newest = fixed.reduce((a, b) => (a > b ? a : b))
  return Math.max(today, daysInForce(parseDay(newest) ?? 0, calendar).to)
}

/** The last day that rates can be asked for by a rule: what comes after it has none yet. */
export const useLastDay = (rule: Rule = 'dated'): Day => {
  const model = useModel()
  return lastDayOf(useStore(model.board), useStore(model.time), rule, useCalendar())
}
