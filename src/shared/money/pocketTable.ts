import Big from 'big.js'
import { TENGE } from '../currencies/tenge.ts'
import { convert } from '../rates/crossRate.ts'

/** An amount and its conversion, rounded for everyday use: decimal texts. */
export interface PocketRow {
  amount: string
  result: string
}

/** A currency in tenge, and tenge in the currency. */
interface PocketTable {
  there: readonly PocketRow[]
  back: readonly PocketRow[]
}

/** Each direction goes from 1 to 10 000 times the first amount, in the steps of notes and coins. */
const ROWS = 13
const NOTES = [1, 2, 5] as const
/** Digits of a rounded amount: at most half a per cent off. */
const KEPT = 3
/** The minimum digits if the currency's minor unit leaves fewer. */
const LEAST = 2
/**
 * The value of the first amount in tenge: from the first to below the second. So the last amount is a travel budget,
 * for yen too.
 */
const [CHEAPEST, DEAREST] = [100, 10_000] as const

/** Returns the exponent of a number's first digit: 0 for 1 to 10, -1 for 0.1 to 1. */
const placeOf = (value: Big): number => value.e

/** Rounds to three digits, or to the minor unit if that leaves two. */
export const roundForPocket = (value: string, minorDigits: number): string => {
  const number = new Big(value)
  if (number.eq(0)) return '0'
  const place = placeOf(number)
  const digits = Math.min(KEPT, Math.max(LEAST, place + 1 + minorDigits))
  return number.prec(digits, Big.roundHalfUp).toFixed()
}

/** Returns the amounts 1, 2, 5, 10 … from the step at or below `first`. */
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

/** Returns the first amount: 1, multiplied or divided by ten until it is worth 100 to 10 000 tenge. */
const firstAmount = (kzt: number): Big => {
  let amount = new Big(1)
  while (amount.times(kzt).lt(CHEAPEST)) amount = amount.times(10)
  while (amount.times(kzt).gte(DEAREST)) amount = amount.div(10)
  return amount
}

/**
 * Returns round amounts of a currency in tenge, and of tenge in the currency, over the same range. `kzt` is tenge
 * per 1 unit, above 0. The minor digits are those of each side.
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
