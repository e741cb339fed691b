import { yearOf } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Points } from '../series/series.ts'
import { type ComparedRate, comparePublished } from './comparePublished.ts'
import { fixingDayAfter } from './fixingDays.ts'
import type { PublishedAgreement } from './meaningSpan.ts'
import { type Meaning, meanings } from './meaningSpan.ts'
import { publishedRates } from './publishedRates.ts'

/** Required to settle a meaning: rates, days before days off, and years. */
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

/** Whether a rate agrees with only one meaning. For a Thursday's rate dated Friday, two meanings agree. */
const isTelling = ({ code, fixed }: ComparedRate, others: readonly (readonly ComparedRate[])[]): boolean =>
  others.every((compared) =>
    compared.some((rate) => rate.code === code && rate.fixed === fixed && rate.verdict === 'against'),
  )

/**
 * Returns the meaning with enough agreeing published rates and none against. Returns null if no meaning qualifies,
 * or several do. It applies from the first to the last rate that agrees with this meaning alone. `histories` are
 * points in tenge per 1 unit, by code.
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
  // Rates equal to their neighbours are no evidence, and no rate is against.
  const agreed = rates.filter(({ verdict }) => verdict === 'agrees').length
  return { meaning, agreed, of: agreed, first: first.dated, last: last.dated }
}
