import type { ShownConversion } from '../../src/shared/contract/conversions.ts'

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
