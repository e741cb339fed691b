import { expect, test } from 'vitest'
import { recentRates } from '../../src/shared/live/recentRates.ts'
import { ownChange } from '../../src/shared/rates/ownChange.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { setAssets, setRates } from './alerts/setRates.ts'
import { HOUR, isFilled, MINUTE, type OpenCore, openFilled, openWorld } from './coreForTest.ts'

const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
  { code: 'ETH', kind: 'crypto' },
]
// Without listener: one causes a look every two seconds, and here pass days.
const filled = () => openFilled({ assets, deaf: true })

/** A coin's change as the board and the tray count it. */
const changeOf = async ({ ask }: OpenCore, code: string) => {
  const board = await ask('board.get', {})
  const asset = board.assets.find((one) => one.code === code)
  return { kzt: asset?.kzt ?? 0, change: asset ? ownChange(asset) : null }
}

/** What the service says of a coin at a moment: a new rate every five minutes. */
type World = Awaited<ReturnType<typeof filled>>
const polled = async (world: World, hours: number): Promise<Map<number, number>> => {
  const seen = new Map<number, number>()
  for (let n = 0; n < (hours * HOUR) / (2 * MINUTE); n += 1) {
    await world.pass(2 * MINUTE)
    const board = await world.app.ask('board.get', {})
    const btc = board.assets.find(({ code }) => code === 'BTC')
    if (btc?.fetchedAt) seen.set(Date.parse(btc.fetchedAt), btc.kzt)
  }
  return seen
}

test('a coin’s change is over 24 hours, on any day in UTC', async () => {
  const world = await filled()
  const { app } = world
  const first = await changeOf(app, 'BTC')
  // Nothing was polled a day ago: yesterday's rate, and it is marked so.
  expect(first.change).toMatchObject({ sinceAt: null, in24Hours: false })
  const seen = await polled(world, 25)
  const moments = [...seen.keys()]
  const end = moments.at(-1) ?? 0
  const { kzt, change } = await changeOf(app, 'BTC')
  const nearest = moments.reduce((best, at) =>
    Math.abs(end - at - 24 * HOUR) < Math.abs(end - best - 24 * HOUR) ? at : best,
  )
  expect(change).toMatchObject({ sinceAt: nearest, in24Hours: true })
  expect(change?.percent).toBeCloseTo((kzt / (seen.get(nearest) ?? 0) - 1) * 100, 9)

  // Asked for one alone, it is the same.
  const all = recentRates(await app.ask('trends.get', {}))
  const one = recentRates(await app.ask('trends.get', { codes: ['BTC'] }))
  expect([[...one.keys()], one.get('BTC')]).toEqual([['BTC'], all.get('BTC')])

  // The intraday chart is the boards that came, from that one on.
  const { at, rate } = await app.ask('day.get', { code: 'BTC' })
  const shown = moments.filter((moment) => moment >= nearest)
  expect(Array.from(at)).toEqual(shown.map((moment) => Math.floor(moment / 1_000)))
  expect(Array.from(rate)).toEqual(shown.map((moment) => seen.get(moment)))

  // Pairs: inverted, with an unchanged official side, and of two coins.
  const usd = (await app.ask('board.get', {})).assets.find(({ code }) => code === 'USD')?.kzt ?? 0
  const line = async (code: string, quote: string) =>
    Array.from((await app.ask('day.get', { code, quote })).rate)
  expect(await line('KZT', 'BTC')).toEqual(Array.from(rate, (one) => 1 / one))
  expect(await line('BTC', 'USD')).toEqual(Array.from(rate, (one) => one / usd))
  const eth = await app.ask('day.get', { code: 'ETH' })
  expect(await line('BTC', 'ETH')).toEqual(Array.from(rate, (one, index) => one / (eth.rate[index] ?? 0)))

  // Away for six hours: the nearest list to 24 hours ago is another one, and is named.
  await app.close()
  await world.clock.advance(6 * HOUR)
  const again = world.open({ deaf: true })
  again.core.start()
  await world.until(async () => (await changeOf(again, 'BTC')).kzt !== kzt, HOUR)
  expect((await changeOf(again, 'BTC')).change).toMatchObject({ in24Hours: true })
  await again.close()
  await world.clock.advance(30 * HOUR)
  const late = world.open({ deaf: true })
  late.core.start()
  const before = (await changeOf(late, 'BTC')).kzt
  await world.until(async () => (await changeOf(late, 'BTC')).kzt !== before, HOUR)
  const gone = (await changeOf(late, 'BTC')).change
  expect(gone).toMatchObject({ in24Hours: false })
  expect(gone?.sinceAt).not.toBeNull()
})

test('official rates and unlisted codes have no intraday chart', async () => {
  const { app } = await filled()
  expect(await app.refusal('day.get', { code: 'USD' })).toBe('bad-input')
  expect(await app.refusal('day.get', { code: 'USD', quote: 'KZT' })).toBe('bad-input')
  expect(await app.refusal('day.get', { code: 'KZT' })).toBe('bad-input')
  expect(await app.refusal('day.get', { code: 'ZZZ' })).toBe('not-found')
  expect(await app.refusal('day.get', { code: 'BTC', quote: 'ZZZ' })).toBe('not-found')
  const { at } = await app.ask('day.get', { code: 'BTC', quote: 'USD' })
  expect(at).toHaveLength(1)
})

test('never counts a coin’s change from a rate for another number of units', async () => {
  const world = await openWorld({ assets: setAssets })
  const reported = setRates(world.service)
  const app = world.open({ deaf: true })
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  const usual = reported.BTC ?? 0
  const nextBoard = async (): Promise<number> => {
    const before = (await app.ask('board.get', {})).fetchedAt
    await world.until(async () => (await app.ask('board.get', {})).fetchedAt !== before, HOUR)
    return Date.parse((await app.ask('board.get', {})).fetchedAt ?? '')
  }
  const btc = async () => {
    const row = (await app.ask('board.get', {})).assets.find(({ code }) => code === 'BTC')
    return { jumpedFrom: row?.jumpedFrom, change: (await changeOf(app, 'BTC')).change }
  }
  reported.BTC = 10 * usual
  const glitch = await nextBoard()
  // Nothing of these 24 hours is for ten units: the rate is marked, and its change is not known.
  expect(await btc()).toMatchObject({ jumpedFrom: expect.any(Number), change: null })
  reported.BTC = usual
  await nextBoard()
  expect(await btc()).toMatchObject({ jumpedFrom: null, change: { percent: 0 } })
  await world.pass(24 * HOUR - 8 * MINUTE)
  // On every board for whose moment the glitch is the nearest of 24 hours before.
  while (Date.parse((await app.ask('board.get', {})).fetchedAt ?? '') < glitch + 24 * HOUR + 10 * MINUTE) {
    await nextBoard()
    const { change } = await btc()
    expect(change).toMatchObject({ in24Hours: true, percent: 0 })
    expect(change?.sinceAt).not.toBe(glitch)
  }

  // Ten units for good: marked on its first day; for as long as nothing of its own is old enough, there is no change.
  await world.pass(12 * HOUR)
  reported.BTC = 10 * usual
  await nextBoard()
  expect(await btc()).toMatchObject({ jumpedFrom: expect.any(Number), change: null })
  await world.pass(11 * HOUR)
  expect((await btc()).change).toBeNull()
  await world.pass(2 * HOUR)
  expect((await btc()).change).toMatchObject({ in24Hours: false, percent: 0 })
})
