import { readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { LocalService } from '../../../src/shared/contract/localService.ts'
import { ask } from '../../demo/ask.ts'
import { freePort } from '../../doubles/freePort.ts'
import { startService } from '../../doubles/service.ts'
import { eventually } from '../../doubles/soon.ts'
import { HOUR, MINUTE, type OpenCore, openFilled, openWorld } from '../coreForTest.ts'

const assets = [
  { code: 'USD', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
] as const

const listening = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
const ended = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** Another program at a port, which says what it was asked for. */
const otherProgram = async (port = 0) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end('hello')
  })
  onTestFinished(() => (server.listening ? ended(server) : undefined))
  return { asked, port: await listening(server, port), end: () => ended(server) }
}

const base = (port: number): string => `http://127.0.0.1:${port}/api`
const serve = (app: OpenCore, port: number, on = true) =>
  app.ask('settings.set', { localService: { on, port } })

const becomes = (app: OpenCore, state: LocalService['state'], port: number) =>
  eventually(async () => {
    const now = await app.ask('localService.get', {})
    return now.state === state && now.address === base(port)
  }, `${state} at ${port}`)
const isRefused = (port: number) => expect(ask(`${base(port)}/rates`)).rejects.toThrow('ECONNREFUSED')

/** A filled mirror that is served. */
const served = async () => {
  const world = await openFilled({ assets })
  const port = await freePort()
  await serve(world.app, port)
  await becomes(world.app, 'serving', port)
  return { ...world, port }
}

test('it is off until it is wanted', async () => {
  const { app } = await openFilled({ assets })
  const { localService } = await app.ask('settings.get', {})
  expect(localService.on).toBe(false)
  expect((await app.ask('localService.get', {})).state).toBe('off')
  expect(app.pushes.filter(({ event }) => event === 'localService.changed')).toEqual([])
})

test('a running Aina answers like the service, with the age and source of the rates', async () => {
  const { port, service, app } = await served()
  const path = '/historical/USD?period=all'
  const [mine, theirs] = await Promise.all([ask(base(port) + path), ask(service.base + path)])
  expect(JSON.parse(mine.text)).toEqual(JSON.parse(theirs.text))
  const { headers } = await ask(`${base(port)}/rates`)
  expect(headers).toMatchObject({
    'x-mirror': 'Aina test',
    'x-attribution': expect.stringContaining(new URL(service.base).origin),
    'x-fetched-at': expect.stringMatching(/^2026-11-20T/),
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect((await ask(`${base(port)}/rates`, { Host: 'rebound.example' })).status).toBe(421)
  expect(app.pushes.filter(({ event }) => event === 'localService.changed').at(-1)?.payload).toEqual({
    state: 'serving',
    address: base(port),
  })
})

test('a new board is answered as soon as it is here', async () => {
  const { port, service, until } = await served()
  const rate = async () => JSON.parse((await ask(`${base(port)}/convert?from=BTC`)).text).rate as number
  const before = await rate()
  await until(async () => (await rate()) !== before, 10 * MINUTE)
  const theirs = service.board.rates.find(({ code }) => code === 'BTC')?.kzt
  expect(await rate()).toBeCloseTo(theirs ?? 0, 6)
})

test('a change of the port frees the old one, and switching off cuts connections', async () => {
  const { app, port } = await served()
  const next = await freePort()
  await serve(app, next)
  await becomes(app, 'serving', next)
  await isRefused(port)
  const open = connect(next, '127.0.0.1')
  await new Promise((resolve) => open.once('connect', resolve))
  const cut = new Promise((resolve) => open.once('close', resolve))
  open.on('error', () => {})
  await serve(app, next, false)
  await becomes(app, 'off', next)
  await cut
  await isRefused(next)
})

test('a port of another program is reported, and taken once it is free', async () => {
  const world = await openFilled({ assets })
  const other = await otherProgram()
  await serve(world.app, other.port)
  await becomes(world.app, 'port-taken', other.port)
  await other.end()
  await world.until(async () => (await world.app.ask('localService.get', {})).state === 'serving', 3 * MINUTE)
  expect((await ask(`${base(other.port)}/rates`)).status).toBe(200)
  const said = world.app.warnings.filter((line) => line.includes(String(other.port)))
  expect(said).toEqual([`cannot listen on port ${other.port}: EADDRINUSE`])
})

test('of two instances one answers and the other reports it, and takes over later', async () => {
  const { app, port, ...world } = await served()
  const second = world.open()
  second.core.start()
  await becomes(second, 'elsewhere', port)
  await app.close()
  // With the lease, and not only when a taken port is tried again.
  await world.until(async () => (await second.ask('localService.get', {})).state === 'serving', MINUTE / 4)
  expect((await ask(`${base(port)}/rates`)).status).toBe(200)
})

test('it ends with its Aina, and a command serves nothing', async () => {
  const { app, port, ...world } = await served()
  await app.close()
  await isRefused(port)
  const command = world.open({ info: { version: 'test', shell: 'terminal' } })
  command.core.start()
  await world.pass(MINUTE)
  await isRefused(port)
})

const statusAt = async (port: number): Promise<number> => (await ask(`${base(port)}/rates`)).status

test('without rates or without the mirror it answers 503 until there are some', async () => {
  const world = await openWorld({ assets })
  world.service.set('*', (_request, response) => response.writeHead(503).end())
  const app = world.open()
  const port = await freePort()
  await serve(app, port)
  app.core.start()
  await becomes(app, 'serving', port)
  expect(await statusAt(port)).toBe(503)
  world.service.set('*', null)
  await world.until(async () => (await statusAt(port)) === 200, HOUR)
  world.service.set('*', (_request, response) => response.writeHead(503).end())
  for (const name of readdirSync(world.folder))
    if (name.startsWith('mirror-')) rmSync(join(world.folder, name))
  await world.until(async () => (await statusAt(port)) === 503, MINUTE)
  world.service.set('*', null)
  await world.until(async () => (await statusAt(port)) === 200, HOUR)
})

test('once another service is in use, its rates are answered, with its own attribution', async () => {
  const { app, port, ...world } = await served()
  const other = await startService({
    assets: [{ code: 'EUR', kind: 'fiat' }],
    from: '2026-11-01',
    now: world.clock.now,
  })
  onTestFinished(() => other.close())
  expect((await ask(`${base(port)}/rates`)).text).toContain('USD')
  await app.ask('service.try', { address: other.base })
  await world.until(async () => (await ask(`${base(port)}/rates`)).text.includes('EUR'), MINUTE)
  const { text, headers } = await ask(`${base(port)}/rates`)
  expect(text).not.toContain('USD')
  expect(headers['x-attribution']).toContain(new URL(other.base).origin)
})

test('a page can only open a port of this machine that programs may use', async () => {
  const { app } = await openFilled({ assets })
  for (const localService of [
    { on: true, port: 80 },
    { on: true, port: 6000 },
    { on: true, port: 70_000 },
    { on: true, port: 8787.5 },
    { on: true, port: 0 },
    { on: true, port: 8787, host: '0.0.0.0' },
    { on: true, port: '8787' },
  ])
    expect(await app.refusal('settings.set', { localService })).toBe('bad-input')
  expect((await app.ask('localService.get', {})).state).toBe('off')
})
