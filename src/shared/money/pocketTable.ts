import Big from 'big.js'
import { TENGE } from '../currencies/tenge.ts'
import { convert } from '../rates/crossRate.ts'

/** An amount and what it comes to, rounded for the pocket: decimal texts. */
export interface PocketRow {
  amount: string
  result: string
}

/** A currency in tenge and tenge in the currency. */
interface PocketTable {
  there: readonly PocketRow[]
  back: readonly PocketRow[]
}

/** Each way from 1 to 10 000 times the first amount, as notes and coins go. */
const ROWS = 13
const NOTES = [1, 2, 5] as const
/** Digits that a rounded amount keeps: off by half a per cent at most. */
const KEPT = 3
/** Fewer are kept of what would be finer than the currency's minor unit, but never fewer than these. */
const LEAST = 2
/** What the first amount is worth in tenge: no less, and less than that. So the last one is a journey's sum, of yen too. */
const [CHEAPEST, DEAREST] = [100, 10_000] as const

/** The place of a number's first digit: 0 for 1 to 10, -1 for 0.1 to 1. */
const placeOf = (value: Big): number => value.e

/** Rounds to three digits, or to the minor unit where that leaves two. */
export const roundForPocket = (value: string, minorDigits: number): string => {
  const number = new Big(value)
  if (number.eq(0)) return '0'
  const place = placeOf(number)
  const digits = Math.min(KEPT, Math.max(LEAST, place + 1 + minorDigits))
  return number.prec(digits, Big.roundHalfUp).toFixed()
}

/** The amounts 1, 2, 5, 10 … from the step at (or, of any number, below) `first` on. */
const ladder = (first: Big): string[] => {
  const place = placeOf(first)
  const lead = first.div(new Big(10).pow(place)).toNumber()
  const start = NOTES.findLastIndex((note) => note <= lead)
  return Array.from({ length: ROWS }, (_, row) => {
    const at = start + row
    const power = new Big(10).pow(place + Math.floor(at / NOTES.length))
    return power.times(NOTES[at % NOTES.length] ?? 1).toFixed()
  })
}

/** The first amount of a currency: 1, or ten times as many or as few until it is worth 100 to 10 000 tenge. */
const firstAmount = (kzt: number): Big => {
  let amount = new Big(1)
  while (amount.times(kzt).lt(CHEAPEST)) amount = amount.times(10)
  while (amount.times(kzt).gte(DEAREST)) amount = amount.div(10)
  return amount
}

/**
 * Round amounts of a currency in tenge, and of tenge in the currency, over the same stretch. `kzt` is tenge per 1 unit, above 0;
 * the minor digits are those of each side.
 */
export const pocketTable = (
  { code, kzt }: { code: string; kzt: number },
  digits: { own: number; tenge: number },
): PocketTable => {
  const [own, tenge] = [
    { code, kzt },
    { code: TENGE, kzt: 1 },
  ]
  const first = firstAmount(kzt)
  return {
    there: ladder(first).map((amount) => ({
      amount,
      result: roundForPocket(convert(amount, own, tenge).result, digits.tenge),
    })),
    back: ladder(first.times(kzt)).map((amount) => ({
      amount,
      result: roundForPocket(convert(amount, tenge, own).result, digits.own),
    })),
  }
}
