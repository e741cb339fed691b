import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Convention } from '../../shared/dateConventions/convention.ts'
import type { Told } from '../../shared/dateConventions/fixings.ts'
import { type DayRate, ratesByDay } from '../../shared/dateConventions/ratesByDay.ts'
import { withoutCarried } from '../../shared/dateConventions/withoutCarried.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'

/** The rates of a calendar day, in tenge per 1 unit, in the order of the codes; null where there is none. */
interface LinkedRow {
  day: Day
  rates: (number | null)[]
  /** The codes whose rate goes on from the day before. */
  carried: string[]
}

export interface LinkedTable {
  codes: string[]
  /** By which rule official rates count: `dated` also where another one is chosen while nobody knows what dates mean. */
  rule: Rule
  rows: LinkedRow[]
}

/** A currency as the mirror has it, from before the first day that is asked for. */
interface LinkedSeries {
  code: string
  /** `fiat`, `crypto`, or a kind that the service has added since. */
  kind: string
  points: SeriesPoints
}

/** Days before the first one that have to be known: a rate may be carried so far, and its own day off is told by the one before. */
export const DAYS_BEFORE = 2 * CARRIED_DAYS
/** Days to come whose rates may be known already: over the longest holidays. */
export const DAYS_AHEAD = CARRIED_DAYS

/** What days have their rates by; `today` is Kazakhstan's. */
export interface FilledBy extends Told {
  convention: Convention
  rule: Rule
  today: Day
}

const readerOf = ({ kind, points }: LinkedSeries, by: FilledBy): ((day: Day) => DayRate | null) => {
  const { rule, today, convention } = by
  const isByRule = isOfficial(kind) && rule !== 'dated' && convention.spans.length > 0
  // What the service only repeats is carried, whoever does it.
  const own = isOfficial(kind) && !isByRule ? withoutCarried(points, by) : points
  const read = ratesByDay(own, isByRule ? by : null, today)
  return (day) => read(day, rule)
}

/**
 * Every calendar day from one on, with the rates of some currencies by the rule that counts, up to today or to the last day to come
 * whose official rates are known; before the first rate there is no row.
 */
export const linkedTable = (all: readonly LinkedSeries[], from: Day, by: FilledBy): LinkedTable => {
  const sides = all.map((one) => ({ ...one, on: readerOf(one, by) }))
  const rows: LinkedRow[] = []
  for (let day = from; day <= by.today + DAYS_AHEAD; day += 1) {
    const found = sides.map(({ on }) => on(day))
    const isKnown = found.some((point) => point !== null)
    if (!isKnown && (rows.length === 0 || day > by.today)) {
      if (day > by.today) break
      continue
    }
    rows.push({
      day,
      rates: found.map((point) => point?.rate ?? null),
      carried: sides.flatMap(({ code, on }, at) => {
        const point = found[at]
        return point && on(day - 1)?.day === point.day ? [code] : []
      }),
    })
  }
  const rule = by.convention.spans.length === 0 ? 'dated' : by.rule
  return { codes: all.map(({ code }) => code), rule, rows }
}
