import { type Converted, convert } from '../../src/shared/rates/crossRate.ts'

/** What an amount makes from one currency into another, of which nothing is known but their rates in tenge. */
export const convertAmount = (amount: string, fromKzt: number, toKzt: number): Converted =>
  convert(amount, { code: 'from', kzt: fromKzt }, { code: 'to', kzt: toKzt })
