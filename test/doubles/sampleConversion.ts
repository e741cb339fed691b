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
