import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../doubles/service.ts'
import { isFilled, MINUTE, openFilled, type World } from './coreForTest.ts'

const other = async (world: World, assets = 2) => {
  const service = await startService({ assets, from: '2026-11-01', now: world.clock.now })
  onTestFinished(() => service.close())
  return service
}
const NOWHERE = 'http://127.0.0.1:2/api'
const stored = ({ folder }: World): unknown =>
  JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).service

test('the old source stays until the new one has answered with its only request', async () => {
  const world = await openFilled({ assets: 4 })
  const { app } = world
  const next = await other(world)
  let letGo = (): void => {}
  next.set('/rates', (_request, response) => {
    letGo = () => response.end(JSON.stringify(next.board))
  })
  const before = await app.ask('board.get', {})
  const check = app.ask('service.try', { address: next.base.replace(/\/api$/, '/') })
  await world.until(() => next.requests.length === 1, 10_000)
  expect(await app.ask('board.get', {})).toEqual(before)
  expect(await app.ask('info.get', {})).toMatchObject({ service: world.service.base })
  expect(stored(world)).toBe(world.service.base)
  next.set('/rates', null)
  letGo()
  expect(await check).toEqual({ address: next.base, outcome: 'answered', failure: null })
  // At once: there is no moment without rates.
  expect((await app.ask('board.get', {})).assets).toHaveLength(2)
  expect(await app.ask('settings.get', {})).toMatchObject({
    service: next.base,
    earlierServices: [world.service.base],
  })
  for (const { event, payload } of app.pushes)
    if (event === 'board.changed') expect(payload).not.toMatchObject({ service: next.base, assets: [] })
  await world.until(isFilled(app), MINUTE)
  await world.pass(4 * MINUTE)
  expect(next.requests.filter(({ path }) => path === '/rates')).toHaveLength(1)
})

test.each([
  ['refused-connection', null],
  ['not-the-service', '<!doctype html><title>Welcome</title>'],
] as const)(
  'an address check that fails with %s changes nothing, also after a restart',
  async (code, body) => {
    const world = await openFilled({ assets: 3 })
    const { app } = world
    const next = await other(world)
    next.set('/rates', (_request, response) => void response.end(body ?? ''))
    const address = body === null ? NOWHERE : next.base
    const [before, files] = [await app.ask('board.get', {}), readdirSync(world.folder)]
    expect(await app.ask('service.try', { address })).toEqual({ address, outcome: 'failed', failure: code })
    expect(await app.ask('board.get', {})).toEqual(before)
    expect(stored(world)).toBe(world.service.base)
    const made = readdirSync(world.folder).filter((name) => !files.includes(name))
    expect(made.filter((name) => name.startsWith('mirror'))).toEqual([])
    await app.close()
    const again = world.open()
    again.core.start()
    await world.pass(1_000)
    expect((await again.ask('board.get', {})).assets).toHaveLength(3)
    expect(await again.ask('info.get', {})).toMatchObject({ service: world.service.base })
  },
)

test('an address check can be cancelled, replaced by a second, or ended by exit', async () => {
  const world = await openFilled({ assets: 3, patienceMs: 10 })
  const { app } = world
  const silent = await other(world)
  silent.set('/rates', () => {})
  const first = app.ask('service.try', { address: silent.base })
  await world.until(() => silent.requests.length === 1, 10_000)
  await app.ask('service.cancel', {})
  expect(await first).toMatchObject({ outcome: 'cancelled', failure: null })
  const second = app.ask('service.try', { address: silent.base })
  await world.until(() => silent.requests.length === 2, 10_000)
  expect(await app.ask('service.try', { address: NOWHERE })).toMatchObject({ outcome: 'failed' })
  expect(await second).toMatchObject({ outcome: 'cancelled' })
  const third = app.ask('service.try', { address: silent.base })
  await world.until(() => silent.requests.length === 3, 10_000)
  await app.close()
  expect(await third).toMatchObject({ outcome: 'cancelled' })
  expect(stored(world)).toBe(world.service.base)
})
