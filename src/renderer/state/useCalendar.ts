import { useMemo } from 'react'
import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import type { Day } from '../../shared/days/day.ts'
import { type Calendar, calendarEdits, calendarOf } from '../../shared/days/holidays.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useBoard, useNow, useSettings } from './context.ts'
import { useText } from './useText.ts'

/** Returns Kazakhstan's days off with the user's corrections; the same object until they change. */
export const useCalendar = (): Calendar => {
  const { holidays } = useSettings()
  return useMemo(() => calendarOf(calendarEdits(holidays)), [holidays])
}

/** Returns the days on which a rate fixed on a day is in effect, as text; empty for null or if unknown. */
export type InForce = (fixedOn: Day | null) => string

export const useInForce = (): InForce => {
  const wording = useText()
  const calendar = useCalendar()
  return (fixedOn) => wordInForce(fixedOn, { ...wording, calendar })
}

/** Returns the last day that can have rates under a rule. */
export const useLastDay = (rule: Rule = 'dated'): Day => {
  const calendar = useCalendar()
  return lastKnownDay(useBoard(), { now: useNow(), rule, calendar })
}
