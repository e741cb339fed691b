import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import { DAY, MINUTE, openWorld, type World } from '../core/coreForTest.ts'
import { faults } from '../doubles/service.ts'
import { commandLine, filledFolder } from './cliForTest.ts'

test('pinned rates have their days, in the language of the system', async () => {
  const { world, aina } = await filledFolder()
  const usd = world.service.board.rates.find(({ code }) => code === 'USD')
  const { status, out, err } = await aina(['rates'])
  expect({ status, err }).toEqual({ status: 0, err: [] })
  const lines = out.split('\n')
  expect(lines[0]).toMatch(/^code +tenge +change +date +fetched +name$/)
  expect(lines[1]).toMatch(/^USD /)
  expect(lines[1]).toContain(formatRate(usd?.kzt ?? 0, 'en'))
  expect(lines[2]).toMatch(/^BTC /)
  expect(lines[3]).toBe(
    `Rates: ${new URL(world.service.base).origin}, CC BY 4.0; for reference only, not a public offer.`,
  )
  const kazakh = await aina(['rates', 'usd', '--language', 'kk'])
  expect(kazakh.out).toMatch(/^код +теңге +өзгерісі +күні +алынды +атауы\nUSD .* АҚШ доллары\n/)
  const russian = await aina(['rates', 'usd'], { env: { LANG: 'ru_KZ.UTF-8' } })
  expect(russian.out).toMatch(/^код +тенге .*\nUSD .* доллар США\n/)
})

test('CSV has a source column, and with --all every listed currency', async () => {
  const { world, aina } = await filledFolder()
  const { out } = await aina(['rates', '--all', '--csv'])
  const [head, ...rows] = out.trimEnd().split('\r\n')
  expect(head).toBe(
    'code,kind,name,kzt,change_percent,date,fetched_at,stale,provisional,source,on,rule,fixed_on,implausible_jump,quote,amount,value,dates',
  )
  expect(rows.map((row) => row.split(',')[0])).toEqual(['USD', 'EUR', 'BTC', 'RUB'])
  expect(rows.every((row) => row.includes(new URL(world.service.base).origin))).toBe(true)
})

test('a past day has its rates, and missing ones end with status 1', async () => {
  const { world, aina } = await filledFolder()
  const past = await aina(['rates', 'USD', '--on', '2026-11-05', '--rule', 'dated', '--json'])
  const theirs = world.service.history('USD').find(({ date }) => date === '2026-11-05')
  expect(JSON.parse(past.out).rates).toMatchObject([
    { kzt: String(theirs?.rate), meaning: 'dated', date: '2026-11-05' },
  ])
  const none = await aina(['rates', 'USD', 'RUB', '--on', '05.11.2026', '--rule', 'dated'])
  expect(none.status).toBe(1)
  expect(none.err).toEqual(['error: no rate for RUB on 5 Nov 2026'])
  expect(none.out).toMatch(/^RUB +—/m)
})

test('--fresh ends with 3 and names the stale rate', async () => {
  const { world, aina } = await filledFolder()
  expect((await aina(['rates', '--fresh'])).status).toBe(0)
  await world.clock.advance(4 * DAY)
  const { status, out, err } = await aina(['rates', '--fresh'])
  expect({ status, err }).toEqual({ status: 3, err: ['stale: USD, BTC'] })
  expect(out).toMatch(/^USD .*\(stale\)$/m)
})

/** The codes that a running app and the command line show as stale. */
const staleIn = async (world: World) => {
  const app = world.open()
  app.core.start()
  const { assets } = await app.ask('board.get', {})
  await app.close()
  const { out } = await commandLine(world.folder, world.clock)(['rates', '--all', '--json'])
  const ticker = await commandLine(world.folder, world.clock)(['ticker', 'BTC', '--fresh'])
  return {
    app: assets.flatMap(({ code, state }) => (state === 'stale' ? [code] : [])),
    rates: JSON.parse(out).rates.flatMap(({ code, stale }: { code: string; stale: boolean }) =>
      stale ? [code] : [],
    ),
    ticker: ticker.out.includes('◷'),
  }
}

test('polling by hand keeps a live rate current on the command line as in the app', async () => {
  const { world, aina } = await filledFolder({ pollEvery: null })
  await world.clock.advance(20 * MINUTE)
  expect(await staleIn(world)).toEqual({ app: [], rates: [], ticker: false })
  expect(await aina(['rates', 'BTC', '--fresh'])).toMatchObject({ status: 0, err: [] })
})

test('a failed poll makes a live rate stale on the command line as in the app', async () => {
  const { world } = await filledFolder({ pollEvery: 60 })
  world.service.set('/rates', faults.status(500))
  const app = world.open()
  app.core.start()
  await world.pass(68 * MINUTE)
  await app.close()
  expect(await staleIn(world)).toEqual({ app: ['BTC'], rates: ['BTC'], ticker: true })
  world.service.set('/rates', null)
  const again = world.open()
  again.core.start()
  await world.pass(20 * MINUTE)
  await again.close()
  expect(await staleIn(world)).toEqual({ app: [], rates: [], ticker: false })
})

test('a past rate without a downloaded history says that the age is unknown', async () => {
  const world = await openWorld({ assets: [{ code: 'XDR', kind: 'fiat' }] })
  world.service.set('/historical/XDR', faults.status(404))
  const app = world.open()
  app.core.start()
  await world.pass(MINUTE)
  await app.close()
  const { out } = await commandLine(world.folder, world.clock)(['rates', 'XDR', '--on', '2026-11-20'])
  expect(out).toMatch(/^XDR .* unknown +Special Drawing Rights/im)
})

test('only a terminal gets colours, and the sign stays', async () => {
  const { aina } = await filledFolder()
  const plain = await aina(['rates'])
  const { out } = await aina(['rates'], { colours: true })
  expect(plain.out).not.toContain('\u001b')
  expect(out).toContain('\u001b[3')
  expect(stripVTControlCharacters(out)).toBe(plain.out)
})

test('a currency that the service does not list is refused', async () => {
  const { aina } = await filledFolder()
  const { status, out, err } = await aina(['rates', 'usd', 'zzz'])
  expect({ status, out, err }).toEqual({
    status: 1,
    out: '',
    err: ['error: unknown currency zzz (this service does not list it)'],
  })
})
