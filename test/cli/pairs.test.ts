import { expect, test } from 'vitest'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import { filledFolder } from './cliForTest.ts'

const N = '\u00a0'

test.each([
  [['USD/RUB'], 'USD/RUB', '1 usd to rub'],
  [['usd/rub'], 'USD/RUB', '1 usd to rub'],
  [['100 USD/RUB'], `100${N}USD${N}→${N}RUB`, '100 usd to rub'],
  [['1,000 usd → eur'], `1,000${N}USD${N}→${N}EUR`, '1000 usd to eur'],
  [['kzt/usd'], 'KZT/USD', '1 kzt to usd'],
  [['250 EUR'], `250${N}EUR${N}→${N}KZT`, '250 eur'],
  [['btc/usd'], 'BTC/USD', '1 btc to usd'],
] as const)('ticker %j gives the converter’s answer', async ([typed], label, sentence) => {
  const { aina } = await filledFolder()
  const [made] = JSON.parse((await aina(['convert', sentence, '--json'])).out).conversions
  const said = await aina(['ticker', typed, '--format', '{code}|{rate}|{short}'])
  expect(said).toMatchObject({ status: 0, err: [] })
  const [code, rate = ''] = said.out.split('|')
  expect(code).toBe(label)
  expect(rate).toBe(formatRate(made.result, 'en', rate.split('.')[1]?.length ?? 0).replaceAll(' ', N))
})

test('pinned pairs in the ticker and the rates have the values of the JSON', async () => {
  const pins = ['USD', '100 USD/RUB', 'KZT/EUR']
  const { aina } = await filledFolder({ pins })
  const { out } = await aina(['ticker', '--format', '{code}={rate}'])
  expect(
    out
      .trim()
      .split('  ')
      .map((part) => part.split('=')[0]),
  ).toEqual(['USD', `100${N}USD${N}→${N}RUB`, 'KZT/EUR'])
  const { rates } = JSON.parse((await aina(['rates', '--json'])).out)
  expect(rates.map(({ code }: { code: string }) => code)).toEqual(pins)
  const [usd, pair] = rates
  const [made] = JSON.parse((await aina(['convert', '100 usd to rub', '--json'])).out).conversions
  expect(usd).toMatchObject({ quote: 'KZT', amount: '1', value: usd.kzt })
  expect(pair).toMatchObject({ kzt: null, quote: 'RUB', amount: '100', value: String(Number(made.result)) })
  expect(Object.keys(pair.dates)).toEqual(['USD', 'RUB'])
  expect(pair.change_percent).toMatch(/^-?\d+(\.\d+)?$/)
  const table = (await aina(['rates'])).out.split('\n')
  expect(table[2]).toContain(formatRate(made.result, 'en'))
  expect(table[2]).toContain('US dollar → Russian')
})

test('a pair of a past day has the number and the rule of the converter, or no rate', async () => {
  const { aina } = await filledFolder({ convention: 'fixing' })
  const on = ['--on', '2026-11-15', '--rule', 'in-force', '--json']
  const { rates } = JSON.parse((await aina(['rates', '100 USD/EUR', 'BTC/USD', ...on])).out)
  const [made] = JSON.parse((await aina(['convert', '100 usd to eur', ...on])).out).conversions
  expect(rates[0]).toMatchObject({
    value: String(Number(made.result)),
    rule: 'in-force',
    fixed_on: '2026-11-13',
  })
  expect(rates[1]).toMatchObject({ date: '2026-11-13', dates: { BTC: '2026-11-15', USD: '2026-11-13' } })
  const none = await aina(['rates', 'USD/RUB', '--on', '2026-11-05', '--rule', 'dated'])
  expect(none.status).toBe(1)
  expect(none.err).toEqual(['error: no rate for USD/RUB on 5 Nov 2026'])
})
