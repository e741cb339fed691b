import Big from 'big.js'
import { expect, test } from 'vitest'
import { filledFolder } from './cliForTest.ts'

test('convert answers sentences of the entry line, with the day of the rate', async () => {
  const { world, aina } = await filledFolder()
  const kzt = (code: string) => world.service.board.rates.find((rate) => rate.code === code)?.kzt ?? 0
  const { status, out } = await aina(['convert', '100', 'usd', 'to', 'kzt,', 'eur', '--json'])
  expect(status).toBe(0)
  const { conversions } = JSON.parse(out)
  expect(conversions).toMatchObject([
    { to: 'KZT', result: new Big(kzt('USD')).times(100).toFixed() },
    { to: 'EUR' },
  ])
  expect(Number(conversions[1].result)).toBeCloseTo((100 * kzt('USD')) / kzt('EUR'), 8)
  const words = await aina(['convert', '100 долларов в тенге', '--language', 'ru'])
  expect(words.out).toMatch(/^100,00 USD = [\d\u00a0]+,\d\d KZT {2}\(курс на 20 ноября 2026\u00a0г\.\)\n/)
})

test('a negative amount is not a flag, in one word or several', async () => {
  const { aina } = await filledFolder()
  const plain = await aina(['convert', '5 usd', '--json'])
  const [{ result }] = JSON.parse(plain.out).conversions
  for (const typed of [['-5 usd'], ['-5', 'usd'], ['-5usd', '--json'], ['- 5 usd'], ['-(2+3) usd']]) {
    const { status, out } = await aina(['convert', ...typed, ...(typed.includes('--json') ? [] : ['--json'])])
    expect([typed, status]).toEqual([typed, 0])
    expect(JSON.parse(out).conversions).toMatchObject([{ to: 'KZT', result: `-${result}` }])
  }
  expect((await aina(['convert', '-5 usd'])).out).toMatch(/^−5\.00 USD = −/)
  expect((await aina(['convert', '5 usd', '-x'])).status).toBe(2)
})

test('a day is in the sentence or after --on, not in both', async () => {
  const { world, aina } = await filledFolder()
  const rate = world.service.history('USD').find(({ date }) => date === '2026-11-05')?.rate ?? 0
  const [said, flagged] = [
    await aina(['convert', '2 usd on 05.11.2026', '--rule', 'dated', '--json']),
    await aina(['convert', '2 usd', '--on=2026-11-05', '--rule', 'dated', '--json']),
  ]
  for (const { out } of [said, flagged]) {
    expect(JSON.parse(out)).toMatchObject({
      on: '2026-11-05',
      conversions: [{ result: new Big(rate).times(2).toFixed() }],
    })
  }
  const twice = await aina(['convert', '2 usd on 05.11.2026', '--on=2026-11-05'])
  expect(twice).toEqual({ status: 2, out: '', err: ['error: the date is given twice'] })
})

test('an unknown word, currency or day is refused in one sentence', async () => {
  const { aina } = await filledFolder()
  const said = async (...argv: string[]) => {
    const { status, out, err } = await aina(['convert', ...argv])
    expect(out).toBe('')
    return [status, ...err]
  }
  expect(await said('100', 'frobs')).toEqual([2, 'error: unexpected "frobs"'])
  expect(await said('100 dolers to usd')).toEqual([2, 'error: unexpected "dolers"'])
  expect(await said('12 34 usd')).toEqual([2, 'error: unexpected "34"'])
  expect(await said('100 usd to')).toEqual([2, 'error: incomplete input: something is missing at the end'])
  expect(await said('100 usd on 2030-01-01')).toEqual([2, 'error: the date is in the future'])
  expect(await said('100 usd', '--on', 'someday')).toEqual([
    2,
    'error: invalid date "someday" (expected YYYY-MM-DD, or a word such as yesterday)',
  ])
  expect(await said('100 usd to jpy')).toEqual([1, 'error: this service has no rate for JPY'])
  expect(await said('100 rub', '--on', '2026-11-02', '--rule', 'dated')).toEqual([
    1,
    'error: no rate for RUB on 2 Nov 2026',
  ])
})

test('a typed amount keeps all its digits, a calculated one enough of them', async () => {
  const { aina } = await filledFolder()
  const amount = async (...typed: string[]) =>
    (await aina(['convert', ...typed])).out.split('\n')[0]?.split(' = ')[0]
  expect(await amount('1.234 usd', '--language', 'ru')).toBe('1,234 USD')
  expect(await amount('1234.5678 usd')).toBe('1,234.5678 USD')
  expect(await amount('0.123456789 btc')).toBe('0.123456789 BTC')
  expect(await amount('5 usd')).toBe('5.00 USD')
  expect(await amount('-1.2345 usd + 1.005 eur in kzt')).toBe('−1.2345 USD + 1.005 EUR')
  expect(await amount('10/3 usd')).toBe('3.333333333333 USD')
})
