import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from './context.ts'
import { useCalendar } from './useCalendar.ts'

/** Returns the last day that can have rates under a rule. */
export const useLastDay = (rule: Rule = 'dated'): Day => {
  const model = useModel()
  const calendar = useCalendar()
  return lastKnownDay(useStore(model.board), { now: useStore(model.time), rule, calendar })
}
