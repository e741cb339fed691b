import * as z from 'zod/mini'
import { TENGE } from '../currencies/tenge.ts'
import { CODE } from './fields.ts'

/** A watched amount of one currency in another. */
export interface Pin {
  from: string
  to: string
  /** Decimal text above 0, without redundant zeros. */
  amount: string
}

/** Characters of a pin: an amount and two codes. */
const LONGEST_PIN = 120
const FORM = /^(?:(\S.*?)\s+)?([^\s/→]+?)(?:\s*(?:\/|→|->)\s*([^\s/→]+))?$/u

/** Digits before and after the point. */
const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/

/** Returns a pin's amount as decimal text, or null if it is invalid. */
type ReadPinAmount = (text: string) => string | null

const plainAmount: ReadPinAmount = (text) => {
  if (!AMOUNT.test(text)) return null
  const plain = text.replace(/^0+(?=\d)/, '')
  const short = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
  return /[1-9]/.test(short) ? short : null
}

/** Returns a pin of two codes. Returns null for equal codes, an invalid code, or an amount not above 0. */
export const makePin = (from: string, to: string, amount = '1'): Pin | null => {
  const plain = plainAmount(amount)
  const isPair = from !== to && CODE.test(from) && CODE.test(to)
  return plain === null || !isPair ? null : { from, to, amount: plain }
}

/**
 * Reads a pin: `USD` is 1 USD in tenge, `USD/RUB` a pair, `100 USD/RUB` an amount. An arrow may replace the slash.
 * Returns null for anything else. `readAmount` reads a typed amount; settings hold plain decimals.
 */
export const readPin = (text: string, readAmount: ReadPinAmount = plainAmount): Pin | null => {
  if (text.length > LONGEST_PIN || /\p{Cc}/u.test(text)) return null
  const [, typed, from, to] = FORM.exec(text.trim()) ?? []
  if (from === undefined) return null
  const amount = typed === undefined ? '1' : readAmount(typed)
  return amount === null ? null : makePin(from, to ?? TENGE, amount)
}

/** Writes a pin for the settings. One currency in tenge is its code alone, as in older versions. */
export const writePin = ({ from, to, amount }: Pin): string =>
  (amount === '1' ? '' : `${amount} `) + (to === TENGE ? from : `${from}/${to}`)

/** Whether a pin is one unit of a currency in tenge, as most are. */
export const isPlainPin = ({ to, amount }: Pin): boolean => to === TENGE && amount === '1'

export const PinText = z.string().check(z.refine((text) => readPin(text) !== null))

/** Normalizes the pins of a list and removes duplicates. */
export const cleanPins = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const pin = readPin(text)
      return pin ? [writePin(pin)] : []
    }),
  ),
]

/** Returns the currencies of pins, each once, in order, without the tenge. */
export const pinnedCodes = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const pin = readPin(text)
      return pin ? [pin.from, pin.to].filter((code) => code !== TENGE) : []
    }),
  ),
]
