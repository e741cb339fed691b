import { type Pin, writePin } from '../../shared/contract/pin.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Convention } from '../../shared/dateConventions/convention.ts'
import type { Dating } from '../../shared/dateConventions/fixings.ts'
import { type PairRates, type PairSide, pairByDay } from '../../shared/dateConventions/pairByDay.ts'
import { ratesByDay } from '../../shared/dateConventions/ratesByDay.ts'
import { withoutCarried } from '../../shared/dateConventions/withoutCarried.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { convertedResult } from '../../shared/rates/crossRate.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import type { SheetCell, SheetTable } from '../../shared/text/sheet.ts'

/** The values of a calendar day, in the order of the pins; null for a missing one. */
interface LinkedRow {
  day: Day
  rates: (number | null)[]
  /** The codes whose rate continues from the day before. */
  carried: string[]
}

export interface LinkedTable {
  pins: readonly Pin[]
  /** The rule of official rates; `dated` while the date convention is unknown. */
  rule: Rule
  rows: LinkedRow[]
}

/** A stored currency, from before the first day of the table. */
interface LinkedSeries {
  code: string
  /** `fiat`, `crypto`, or a kind that the service has added. */
  kind: string
  points: SeriesPoints
}

/** Days needed before the first one: a rate may continue so long, and the one before a day shows that it repeats. */
export const DAYS_BEFORE = 2 * CARRIED_DAYS
/** Future days whose rates may be known already: over the longest holidays. */
export const DAYS_AHEAD = CARRIED_DAYS

/** The rules for filling days; `today` is Kazakhstan's. */
interface FilledBy extends Dating {
  convention: Convention
  rule: Rule
  today: Day
}

const sideOf = ({ kind, points }: LinkedSeries, by: FilledBy): PairSide => {
  const { rule, today, convention } = by
  const goesByRule = isOfficial(kind) && rule !== 'dated' && convention.spans.length > 0
  // A rate that the service only repeats continues too.
  const own = isOfficial(kind) && !goesByRule ? withoutCarried(points, by) : points
  return { read: ratesByDay(own, goesByRule ? by : null, today), goesByRule }
}

/** Returns a pin's value on a day, and its currencies whose rate continues; null without a value. */
const worth = ({ from, to, amount }: Pin, on: PairRates, before: PairRates) => {
  if (on.isMissing) return null
  const sides = [
    { code: from, now: on.from, was: before.from },
    { code: to, now: on.to, was: before.to },
  ]
  const [base, quote] = sides.map(({ code, now }) => ({ code, kzt: now?.rate ?? 1 }))
  const result = base && quote ? convertedResult(amount, base, quote) : null
  return {
    value: result === null ? null : Number(result),
    carried: sides.flatMap(({ code, now, was }) => (now && was?.day === now.day ? [code] : [])),
  }
}

/**
 * Returns every calendar day from one on, with the values of some pins by the rule, up to today or the last known future day.
 * Begins with the first value.
 */
export const linkedTable = (
  pins: readonly Pin[],
  all: readonly LinkedSeries[],
  from: Day,
  by: FilledBy,
): LinkedTable => {
  const sides = new Map(all.map((one) => [one.code, sideOf(one, by)]))
  const columns = pins.map((pin) => ({
    pin,
    on: pairByDay(sides.get(pin.from) ?? null, sides.get(pin.to) ?? null),
  }))
  const rows: LinkedRow[] = []
  for (let day = from; day <= by.today + DAYS_AHEAD; day += 1) {
    const found = columns.map(({ pin, on }) => worth(pin, on(day, by.rule), on(day - 1, by.rule)))
    const isKnown = found.some((one) => one !== null)
    if (!isKnown && (rows.length === 0 || day > by.today)) {
      if (day > by.today) break
      continue
    }
    rows.push({
      day,
      rates: found.map((one) => one?.value ?? null),
      carried: [...new Set(found.flatMap((one) => one?.carried ?? []))],
    })
  }
  const rule = by.convention.spans.length === 0 ? 'dated' : by.rule
  return { pins, rule, rows }
}

const numberCell = (value: number | null): SheetCell => {
  const number = value === null ? null : plainNumber(value)
  return number === null ? null : { number }
}

/**
 * Returns the columns of CSV and workbook: the day, the value of each pin as the settings write it, the codes whose rate
 * continues from the day before, and the rule of official rates.
 */
export const linkedSheet = ({ pins, rule, rows }: LinkedTable): SheetTable => ({
  header: ['date', ...pins.map(writePin), 'carried', 'rule'],
  rows: rows.map(({ day, rates, carried }) => [
    { day },
    ...rates.map(numberCell),
    { text: carried.join(' ') },
    { text: rule },
  ]),
})
