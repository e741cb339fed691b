import { once } from 'node:events'
import { openConversionLog } from '../../src/core/conversions/conversionLog.ts'
import type { ShownConversion } from '../../src/shared/contract/conversions.ts'
import { sayLine } from './sayLine.ts'

/** A log of conversions in a separate process: stars that many amounts in a currency on request, endlessly without a number. */
const [folder = '', from = 'USD', most = ''] = process.argv.slice(2)
const store = openConversionLog({
  folder,
  now: Date.now,
  log: { info: () => {}, warn: (message) => void sayLine({ message }) },
  changed: () => {},
  setAside: () => {},
})
const starred = (amount: number): ShownConversion => ({
  from,
  to: 'KZT',
  amount: String(amount),
  rate: '525.11',
  result: '1'.repeat(1 + ((amount * 37) % 110)),
  fromDay: '2026-11-20',
  toDay: null,
  on: null,
  rule: null,
})
await sayLine({ ready: true })
await once(process.stdin, 'data')
for (let amount = 1; most === '' || amount <= Number(most); amount += 1) {
  await store.add('star', starred(amount))
  await sayLine({ amount })
}
await store.close()
process.stdin.destroy()
