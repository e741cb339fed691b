import { expect, test } from 'vitest'
import { type PriceFormat, priceFormats } from '../../src/cli/commands/choices.ts'
import { filledFolder } from './cliForTest.ts'

/** A line of each kind, by the grammar of its program's manual, as what it means. */
const readers: Record<PriceFormat, RegExp> = {
  // https://ledger-cli.org/doc/ledger3.html#Commodity-price-histories
  ledger: /^P (?<date>\d{4}-\d\d-\d\d) (?<code>[A-Z]+) (?<rate>[\d.]+) (?<quote>[A-Z]+)$/,
  // https://hledger.org/hledger.html#p-directive
  hledger: /^P (?<date>\d{4}-\d\d-\d\d) (?<code>[A-Z]+) (?<rate>[\d.]+) (?<quote>[A-Z]+)$/,
  // https://beancount.github.io/docs/beancount_language_syntax.html#prices
  beancount:
    /^(?<date>\d{4}-\d\d-\d\d) price (?<code>[A-Z][A-Z0-9'._-]*[A-Z0-9]) (?<rate>[\d.]+) (?<quote>[A-Z]+)$/,
  gnucash: /^(?<date>\d{4}-\d\d-\d\d),CURRENCY,(?<code>[A-Z]+),(?<quote>[A-Z]+),(?<rate>[\d.]+),"[^"]+"$/,
  csv: /^(?<date>\d{4}-\d\d-\d\d),(?<code>[A-Z]+),(?<quote>[A-Z]+),(?<rate>[\d.]+)$/,
}

test.each(priceFormats)('each price of %s equals the rate of the service', async (kind) => {
  const { world, aina } = await filledFolder()
  const { status, out, err } = await aina(['prices', 'usd', 'BTC', '--from', '2026-11-16', '--as', kind])
  expect({ status, err }).toEqual({
    status: 0,
    err: ['note: used rates by their date; this service’s date convention is not known yet'],
  })
  const read = out.split(/\r?\n/).flatMap((line) => {
    const found = readers[kind].exec(line)?.groups
    return found ? [{ ...found, rate: Number(found.rate) }] : []
  })
  const theirs = ['USD', 'BTC'].flatMap((code) =>
    world.service
      .history(code)
      .filter(({ date }) => date >= '2026-11-16')
      .map(({ date, rate }) => ({ date, code, quote: 'KZT', rate })),
  )
  // Of a live kind today's rate is the board's.
  expect(read.slice(0, -1)).toEqual(theirs.slice(0, -1))
  expect(read).toHaveLength(theirs.length)
  expect(out).toContain('CC BY 4.0')
})

test('in another currency than the tenge, and a currency in itself is refused', async () => {
  const { aina } = await filledFolder()
  const { out } = await aina(['prices', 'USD', '--quote', 'EUR', '--from', '2026-11-19'])
  expect(out).toMatch(/\nP 2026-11-19 USD [\d.]+ EUR\nP 2026-11-20 USD [\d.]+ EUR\n$/)
  expect((await aina(['prices', 'USD', '--quote', 'USD'])).status).toBe(2)
})

test('a pair has a price for each new rate of a side, equal to the conversion', async () => {
  const { world, aina } = await filledFolder({ convention: 'fixing' })
  for (const rule of ['in-force', 'dated'] as const) {
    const range = ['--from', '2026-10-05', '--to', '2026-11-19', '--rule', rule]
    const { out } = await aina(['prices', 'BTC', '--quote', 'USD', ...range])
    const prices = [...out.matchAll(/^P (\S+) BTC (\S+) USD$/gm)]
    expect(prices.map(([, day]) => day)).toEqual(
      world.service
        .history('BTC')
        .map(({ date }) => date)
        .filter((date) => date >= '2026-10-05' && date <= '2026-11-19'),
    )
    for (const [, day = '', rate] of prices.filter((_, at) => at % 9 === 0)) {
      const asked = ['convert', '1', 'BTC', 'USD', '--on', day, '--rule', rule, '--json']
      const said = JSON.parse((await aina(asked)).out)
      expect(Number(rate) / Number(said.conversions[0].terms[0].rate)).toBeCloseTo(1, 9)
    }
  }
})

test('a price has the first day in effect as its date, unless --rule differs', async () => {
  const { world, aina } = await filledFolder({ convention: 'fixing' })
  const friday = world.service.history('USD').find(({ date }) => date === '2026-11-13')?.rate
  const range = ['--from', '2026-11-13', '--to', '2026-11-16']
  const out = async (...more: string[]) => (await aina(['prices', 'USD', ...range, ...more])).out.split('\n')
  const inForce = await out()
  expect(inForce.slice(1, -1)).toEqual([
    '; Official rates are dated by the first day they are in effect.',
    expect.stringMatching(/^P 2026-11-13 USD /),
    `P 2026-11-14 USD ${friday} KZT`,
  ])
  const fixed = await out('--rule', 'fixed')
  expect(fixed[1]).toBe('; Official rates are dated by the day they were set.')
  expect(fixed[2]).toBe(`P 2026-11-13 USD ${friday} KZT`)
  const gnucash = await out('--rule', 'fixed', '--as', 'gnucash')
  expect(gnucash[1]).toContain('public offer. Official rates are dated by the day they were set.')
  const coin = (await aina(['prices', 'BTC', ...range])).out
  expect(coin.match(/^P .+$/gm)).toHaveLength(4)
})

test('days without a new price name the rate in effect', async () => {
  const { aina } = await filledFolder({ convention: 'fixing' })
  const sunday = ['--from', '2026-11-15', '--to', '2026-11-15']
  const { status, err } = await aina(['prices', 'USD', 'BTC', ...sunday])
  expect(status).toBe(1)
  expect(err).toEqual((await aina(['history', 'USD', ...sunday])).err)
  expect(err[0]).toContain(
    'no USD rates were published in this period: 15 November 2026\n15 November 2026: 1 USD',
  )
})

test('a rate gets no second date after the days on which it is known to be in effect', async () => {
  const { world, aina } = await filledFolder({ convention: 'fixing' })
  // Wednesday. The rates of Monday and Tuesday are not downloaded.
  await world.clock.advance(5 * 86_400_000)
  const asked = ['--from', '2026-11-20', '--rule', 'in-force']
  const { out } = await aina(['prices', 'USD', ...asked])
  expect(out.match(/(?<=^P )\S+/gm)).toEqual(['2026-11-20', '2026-11-21'])
  const { series } = JSON.parse((await aina(['history', 'USD', ...asked, '--json'])).out)
  expect(series[0].points.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20', '2026-11-21'])
})
