import { expect, test } from 'vitest'
import { exampleWeek } from '../../../src/renderer/rule/RuleHelp.tsx'
import { type Meaning, meanings } from '../../../src/shared/dateConventions/dating.ts'
import { rateByRule } from '../../../src/shared/dateConventions/ratesByDay.ts'
import { type Day, dayOf } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { seriesFrom } from '../../shared/series/points.ts'

const november = (date: number): Day => dayOf(2026, 11, date)
/** The days on which rates were set, and how each kind of service dates them. */
const set = [18, 19, 20, 23, 24].map(november)
const dates: Record<Meaning, Day[]> = {
  fixing: [18, 19, 20, 23, 24].map(november),
  'in-force': [19, 20, 21, 24, 25].map(november),
  'next-working-day': [19, 20, 23, 24, 25].map(november),
}

test.each(meanings)('the example agrees with the rules for a service that dates by %s', (meaning) => {
  const dating = { meaning, calendar: calendarOf() }
  const points = seriesFrom(dates[meaning].map((day, at) => [day, 500 + at]))
  const answer = rateByRule(points, dating, november(24))
  const setBy = (day: Day, rule: 'in-force' | 'fixed'): Day | null => {
    const found = answer(day, rule)
    return typeof found === 'string' ? null : found.fixed
  }
  const dated = (day: Day): Day | undefined => set[dates[meaning].findLastIndex((date) => date <= day)]
  expect(exampleWeek(meaning)).toEqual(
    [20, 21, 22, 23, 24].map(november).map((day) => ({
      day,
      'in-force': setBy(day, 'in-force'),
      fixed: setBy(day, 'fixed'),
      dated: dated(day),
    })),
  )
})
