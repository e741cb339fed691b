import { yearOf } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Points } from '../series/series.ts'
import { type ComparedRate, comparePublished } from './comparePublished.ts'
import { fixingDayAfter } from './fixingDays.ts'
import { type Meaning, meanings } from './meaning.ts'
import type { PublishedAgreement } from './meaningSpan.ts'
import { publishedRates } from './publishedRates.ts'

/** What it takes to settle a meaning: so many rates, of so many days before days off, in so many years. */
const LEAST_RATES = 5
const LEAST_RESTS = 2
const LEAST_YEARS = 2

const distinct = (compared: readonly ComparedRate[], by: (rate: ComparedRate) => number): number =>
  new Set(compared.map(by)).size

const isSettled = (compared: readonly ComparedRate[], calendar: Calendar): boolean => {
  if (compared.some(({ verdict }) => verdict === 'against')) return false
  const agreeing = compared.filter(({ verdict }) => verdict === 'agrees')
  const beforeRest = agreeing.filter(({ fixed }) => fixingDayAfter(fixed, calendar) > fixed + 1)
  return (
    agreeing.length >= LEAST_RATES &&
    distinct(beforeRest, ({ fixed }) => fixed) >= LEAST_RESTS &&
    distinct(agreeing, ({ fixed }) => yearOf(fixed)) >= LEAST_YEARS
  )
}

/** Whether a rate speaks for one meaning alone: of a rate on a Thursday that is dated Friday, two meanings agree. */
const isTelling = ({ code, fixed }: ComparedRate, others: readonly (readonly ComparedRate[])[]): boolean =>
  others.every((compared) =>
    compared.some((rate) => rate.code === code && rate.fixed === fixed && rate.verdict === 'against'),
  )

/**
 * What the dates of a history mean by rates that others have published: the meaning under which enough of them agree and none
 * speaks against. Null where that is no meaning, or more than one. It holds from the first to the last rate that agrees with
 * this meaning alone. `histories` are points in tenge per 1 unit, by code.
 */
export const publishedAgreement = (
  histories: ReadonlyMap<string, Points>,
  calendar: Calendar,
  published = publishedRates,
): PublishedAgreement | null => {
  const compared = comparePublished(histories, calendar, published)
  const settled: Meaning[] = meanings.filter((meaning) => isSettled(compared[meaning], calendar))
  const [meaning] = settled
  if (meaning === undefined || settled.length > 1) return null
  const rates = compared[meaning]
  const others = meanings.filter((other) => other !== meaning).map((other) => compared[other])
  const telling = rates.filter((rate) => rate.verdict === 'agrees' && isTelling(rate, others))
  const [first, last] = [telling[0], telling.at(-1)]
  if (!first || !last) return null
  // Rates that equal their neighbours tell nothing, and none speaks against.
  const agreed = rates.filter(({ verdict }) => verdict === 'agrees').length
  return { meaning, agreed, of: agreed, first: first.dated, last: last.dated }
}
