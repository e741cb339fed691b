import { expect, test } from 'vitest'
import { type ReceiptValues, readReceipts, receiptLine } from '../../../src/shared/answer/receiptLine.ts'

const values: ReceiptValues = {
  ...{ from: 'USD', to: 'RUB', amount: '-100.5', result: '-8123.25' },
  rates: [
    { code: 'USD', kzt: '444.32', day: '2026-03-31' },
    { code: 'RUB', kzt: '5.5', day: '2026-03-31' },
  ],
  ...{ on: '2026-04-01', rule: 'in-force', asKnown: '2026-04-02' },
}
const plain: ReceiptValues = { ...values, rates: [], on: null, rule: null, asKnown: null }

test('a receipt line is read back from any text, also after line breaks were lost', () => {
  for (const each of [values, plain, { ...values, rule: null, asKnown: null }]) {
    const line = receiptLine(each)
    expect(readReceipts(line)).toEqual([{ is: 'sound', values: each }])
    expect(readReceipts(`100 USD\nТексеру жолы: ${line}.`)).toEqual([{ is: 'sound', values: each }])
    expect(readReceipts(line.replaceAll(' ', '\u00a0\n'))).toEqual([{ is: 'sound', values: each }])
    const quoted = `> ${line.replaceAll('; ', ';\n>> ')}`
    expect(readReceipts(quoted)).toEqual([{ is: 'sound', values: each }])
    // A field of one line makes spaces of line breaks.
    expect(readReceipts(quoted.replaceAll('\n', ' '))).toEqual([{ is: 'sound', values: each }])
  }
})

test('a receipt with any digit or letter changed is altered, and another text is none', () => {
  const line = receiptLine(values)
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (!/[0-9A-Za-z]/.test(letter)) continue
    const other = letter === '7' ? '3' : letter === 'Q' ? 'R' : /\d/.test(letter) ? '7' : 'Q'
    const [read] = readReceipts(line.slice(0, at) + other + line.slice(at + 1))
    expect([at, read?.is]).toEqual([at, at < 5 ? undefined : 'altered'])
  }
  expect(readReceipts('100 usd')).toEqual([])
})

test('each receipt of a text is read, and one that is altered hides no other', () => {
  const [one, other] = [receiptLine(values), receiptLine(plain)]
  const read = (text: string) => readReceipts(text).map(({ is }) => is)
  expect(read(`${one}\n${other}`)).toEqual(['sound', 'sound'])
  expect(read(`${one}\n${other.replace('8123', '8124')}`)).toEqual(['sound', 'altered'])
  expect(read(`${one.replace('444.32', '444.3O')}\n${other}`)).toEqual(['altered', 'sound'])
})

test.each([
  ['444.32', '2026-02-30'],
  ['444.3.2', '2026-03-31'],
  ['0', '2026-03-31'],
  ['9'.repeat(400), '2026-03-31'],
])('a rate of %s on %s is altered whatever its checksum', (kzt, day) => {
  const line = receiptLine({ ...values, rates: [{ code: 'USD', kzt, day }] })
  expect(readReceipts(line)).toEqual([{ is: 'altered' }])
})
