import type { ShownConversion } from '../../src/shared/contract/conversions.ts'
import type { Info } from '../../src/shared/contract/state.ts'
import { type Converted, convert } from '../../src/shared/rates/crossRate.ts'

export const sampleInfo: Info = {
  version: '0.1.0',
  shell: 'browser',
  service: 'https://rates.example/api',
  website: 'https://rates.example',
  demo: false,
  chosenBy: 'setting',
  working: true,
}

/** What an amount makes from one currency into another, of which nothing is known but their rates in tenge. */
export const convertAmount = (amount: string, fromKzt: number, toKzt: number): Converted =>
  convert(amount, { code: 'from', kzt: fromKzt }, { code: 'to', kzt: toKzt })

/** What a page shows of 100 dollars, as the log keeps it. */
export const sampleConversion: ShownConversion = {
  from: 'USD',
  to: 'KZT',
  amount: '100',
  rate: '525.11',
  result: '52511',
  fromDay: '2026-11-20',
  toDay: null,
  on: null,
  rule: null,
}
