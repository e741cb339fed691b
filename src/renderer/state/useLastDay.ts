import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from './context.ts'
import { useCalendar } from './useCalendar.ts'

/** The last day that rates can be asked for by a rule: what comes after it has none yet. */
export const useLastDay = (rule: Rule = 'dated'): Day => {
  const model = useModel()
  const calendar = useCalendar()
  return lastKnownDay(useStore(model.board), { now: useStore(model.time), rule, calendar })
}
