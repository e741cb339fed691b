import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Rule } from '../../shared/publication/rules.ts'
import { convert, plainDecimal } from '../../shared/rates/crossRate.ts'

/** One side of a conversion: a rate and all that is known about it. */
export interface Leg {
  code: string
  /** The service's kind; null for the tenge, which has no rate of its own. */
  kind: string | null
  /** Tenge per 1 unit. */
  kzt: number
  /** The ISO day whose rate it is; null for the tenge. */
  day: string | null
  /**
   * How an official rate was found for the ISO day asked for: by which rule, as it counted. Null for a newest one, a live kind's
   * and the tenge's.
   */
  foundBy: { rule: Rule; on: string } | null
  /** The ISO day on which an official rate was fixed; null where that is not known. */
  fixedOn: string | null
  /** The moment that the rate itself is of, where it is a live kind's newest; null for one that is of a day. */
  moment: string | null
  /** The moment of the fetch; null where the rate is from the history. */
  fetchedAt: string | null
  /** Whether it is said that history has not confirmed it. */
  provisional: boolean
  /** What the core says of a newest rate; null for one of a past day, which does not age, and for the tenge. */
  state: BoardAsset['state'] | null
  /** The rate before it, in tenge, where this one may be for another number of units; else null. */
  jumpedFrom: number | null
}

/** All that a number was worked out from. */
export interface Receipt {
  from: Leg
  to: Leg
  /** Decimal texts; `rate` is `to` per 1 `from`. */
  amount: string
  rate: string
  result: string
  /** What was typed, in signs that every language reads, where its value has more digits than are read: 1/3. */
  calculation: string | null
  /** The past ISO day that was asked for; null for the newest rates. */
  on: string | null
}

export const tengeLeg: Leg = {
  code: TENGE,
  kind: null,
  kzt: 1,
  day: null,
  moment: null,
  fetchedAt: null,
  provisional: false,
  state: null,
  foundBy: null,
  fixedOn: null,
  jumpedFrom: null,
}

/**
 * A rate of the board as a side of a conversion; `newest` is the ISO day of the board. No rate of a day that is not over is
 * confirmed, so that is said only of an official one whose day a later publication has passed. A live one has its moment.
 */
export const legOf = (
  { code, kind, kzt, day, fixedOn, fetchedAt, provisional, state, jumpedFrom }: BoardAsset,
  newest: string | null,
): Leg => ({
  code,
  kind,
  kzt,
  day,
  fetchedAt,
  state,
  foundBy: null,
  fixedOn,
  jumpedFrom,
  moment: isLive(kind) ? fetchedAt : null,
  provisional: provisional && isOfficial(kind) && newest !== null && day < newest,
})

/** The receipt of a conversion; `amount` is decimal text. */
export const receiptOf = (amount: string, from: Leg, to: Leg, on: string | null = null): Receipt => ({
  from,
  to,
  on,
  calculation: null,
  amount: plainDecimal(amount),
  ...convert(amount, from, to),
})
