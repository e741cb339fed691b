import type { Meaning } from '../../shared/dateConventions/meaning.ts'
import { type Day, dayOf, weekday } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/rates/rules.ts'

/** Friday to Tuesday, without a holiday. */
const FIRST = dayOf(2026, 11, 20)
const LAST = dayOf(2026, 11, 24)

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

const isSet = (day: Day): boolean => weekday(day) !== SATURDAY && weekday(day) !== SUNDAY

/** The day that a service gives a rate as its date. */
const dateOf: Record<Meaning, (set: Day) => Day> = {
  fixing: (set) => set,
  'in-force': (set) => set + 1,
  'next-working-day': (set) => set + (weekday(set) === FRIDAY ? 3 : 1),
}

/** The last rate for which `counts` holds, by the day it was set. */
const lastSet = (day: Day, counts: (set: Day) => boolean): Day => {
  let set = day
  while (!isSet(set) || !counts(set)) set -= 1
  return set
}

type ExampleDay = { day: Day } & Record<Rule, Day | null>

/** Which rate each choice takes on the days of the example, named by the day it was set; null for none. */
export const exampleWeek = (meaning: Meaning): ExampleDay[] =>
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at).map((day) => ({
    day,
    'in-force': lastSet(day, (set) => set < day),
    fixed: isSet(day) ? day : null,
    dated: lastSet(day, (set) => dateOf[meaning](set) <= day),
  }))
