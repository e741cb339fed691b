import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { startService } from '../doubles/service.ts'
import { isFilled, MINUTE, openFilled, openWorld } from './coreForTest.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

test('another service has its own mirror, and the way back finds the first unchanged', async () => {
  const world = await openFilled({ assets: 4 })
  const { app, folder } = world
  const other = await startService({ assets: 2, from: '2026-11-01', now: world.clock.now })
  onTestFinished(() => other.close())
  const first = await app.ask('board.get', {})
  const typed = other.base.replace(/\/api$/, '/')
  expect(await app.ask('service.try', { address: typed })).toMatchObject({ outcome: 'answered' })
  expect(await app.ask('info.get', {})).toMatchObject({ service: other.base, chosenBy: 'setting' })
  await world.until(isFilled(app), MINUTE)
  expect(other.requests.map(({ path }) => path)).toEqual([
    ...['/rates', '/historical/A00?period=all', '/historical/A01?period=all'],
  ])
  const second = await app.ask('board.get', {})
  expect(second.service).toBe(other.base)
  expect(second.assets).toHaveLength(2)
  const reported = app.pushes.filter(({ event }) => event === 'info.changed' || event === 'board.changed')
  expect(reported.at(-1)).toEqual({ event: 'board.changed', payload: second })

  const asked = world.service.requests.length
  await app.ask('settings.set', { service: world.service.base })
  expect(await app.ask('board.get', {})).toEqual(first)
  expect(await app.ask('sync.get', {})).toMatchObject({ done: 4, total: 4 })
  await world.pass(MINUTE)
  // Its board is still young, and nothing else is missing.
  expect(world.service.requests).toHaveLength(asked)
  for (const { base } of [world.service, other])
    expect(existsSync(join(folder, `mirror-${mirrorKey(base)}.db`))).toBe(true)
})

test.each([{ service: 'https://a:b@rates.example' }, { website: 'javascript:alert(1)' }])(
  'with the address in %j nothing changes',
  async (patch) => {
    const { app, service: double } = await openFilled({ assets: 1 })
    expect(await app.refusal('settings.set', { ...patch, theme: 'dark' })).toBe('bad-input')
    expect(await app.ask('settings.get', {})).toMatchObject({
      service: double.base,
      theme: 'system',
      website: null,
    })
    expect(await app.ask('info.get', {})).toMatchObject({ service: double.base })
  },
)

test('a service named for this run wins over the setting, and is not stored', async () => {
  const world = await openWorld({ assets: 1 })
  const other = await startService({ assets: 2, from: '2026-11-01', now: world.clock.now })
  onTestFinished(() => other.close())
  const app = world.open({ service: { text: other.base, by: 'flag' } })
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  await app.settings.set({ service: 'https://elsewhere.example/api' })
  expect(await app.ask('info.get', {})).toMatchObject({ service: other.base, chosenBy: 'flag' })
  expect(await app.ask('settings.get', {})).toMatchObject({ service: 'https://elsewhere.example/api' })
  expect(world.service.requests).toEqual([])
  expect((await app.ask('board.get', {})).assets).toHaveLength(2)
})

test('without a service the demo runs, with its own mirror that closes with it', async () => {
  const world = await openWorld({ assets: 2 })
  let closed = 0
  const close = (): Promise<void> => {
    closed += 1
    return Promise.resolve()
  }
  const startDemo = () => Promise.resolve({ base: world.service.base, close })
  const app = world.open({ startDemo })
  await app.settings.set({ service: null })
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  expect(await app.ask('info.get', {})).toMatchObject({ demo: true, website: null, chosenBy: 'demo' })
  expect(await app.ask('board.get', {})).toMatchObject({ demo: true, service: world.service.base })
  expect(readdirSync(world.folder).filter((name) => /^mirror-.*\.db$/.test(name))).toEqual(['mirror-demo.db'])
  await app.ask('service.try', { address: world.service.base })
  expect(closed).toBe(1)
  await world.until(isFilled(app), MINUTE)
  expect(await app.ask('info.get', {})).toMatchObject({ demo: false })
  await app.ask('settings.set', { service: 'demo' })
  expect(await app.ask('info.get', {})).toMatchObject({ demo: true })
  await app.close()
  expect(closed).toBe(2)
})

test('closing during all kinds of work ends at once and leaves no timer', async () => {
  const world = await openWorld({ assets: 6, patienceMs: 20 })
  const app = world.open()
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done >= 1, MINUTE)
  world.service.set('*', () => {})
  await world.pass(NEXT_POLL_MS)
  const refreshing = app.refusal('sync.refresh', {})
  await app.close()
  expect(await refreshing).toBeUndefined()
  expect(world.clock.pending()).toBe(0)
  expect(await app.refusal('board.get', {})).toBe('busy')
  expect(app.warnings.filter((line) => !line.includes('timed-out'))).toEqual([])
})
