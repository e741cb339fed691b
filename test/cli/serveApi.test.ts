import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR, isFilled, openFilled, openWorld } from '../core/coreForTest.ts'
import { ask } from '../demo/ask.ts'
import { assets, commandLine } from './cliForTest.ts'

/** The mirror of a service that is served, and its address. */
const served = async (...more: string[]) => {
  const world = await openFilled({ assets })
  const stop = new AbortController()
  let reported: (line: string) => void = () => {}
  const line = new Promise<string>((resolve) => {
    reported = resolve
  })
  const ended = commandLine(world.folder, world.clock)(['serve-api', ...more], {
    stop: stop.signal,
    received: (text) => reported(text),
  })
  onTestFinished(async () => {
    stop.abort()
    expect((await ended).status).toBe(0)
  })
  const said = await Promise.race([line, ended.then(({ err }) => err.join('\n'))])
  const base = /^Serving rates at (http:\/\/127\.0\.0\.1:\d+\/api)\n$/.exec(said)?.[1]
  if (!base) throw new Error(`it said: ${said}`)
  return { world, base, ended, stop }
}

test('serve-api answers as the service does', async () => {
  const { base, world } = await served()
  const path = '/historical/USD?period=all'
  const [mine, theirs] = await Promise.all([ask(base + path), ask(world.service.base + path)])
  expect(JSON.parse(mine.text)).toEqual(JSON.parse(theirs.text))
  const { text } = await ask(`${base}/rates`)
  expect(JSON.parse(text)).toMatchObject({ date: world.service.board.date, count: assets.length })
})

test('another Aina fills itself with one request for the list and each currency', async () => {
  const { base, world } = await served()
  const other = await openWorld({ assets })
  const app = other.open({ service: { text: base, by: 'flag' } })
  app.core.start()
  await other.until(isFilled(app), HOUR)
  expect(other.left.map(({ path }) => new URL(path).pathname).toSorted()).toEqual(
    ['/api/rates', ...assets.map(({ code }) => `/api/historical/${code}`)].toSorted(),
  )
  const { day, rate } = await app.ask('history.get', { code: 'USD' })
  const theirs = world.service.history('USD')
  expect(day.length).toBe(theirs.length)
  expect(rate[0]).toBe(theirs[0]?.rate)
})

test('answers carry age and source, and unchanged ones are not sent again', async () => {
  const { base, world } = await served()
  const first = await ask(`${base}/rates`, { 'Accept-Encoding': 'gzip' })
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'x-mirror': expect.stringMatching(/^Aina /),
    'x-attribution': expect.stringContaining(new URL(world.service.base).origin),
    'x-fetched-at': expect.stringMatching(/^2026-11-20T/),
    date: expect.any(String),
  })
  expect(first.headers['access-control-allow-origin']).toBeUndefined()
  const again = await ask(`${base}/rates`, { 'If-None-Match': String(first.headers.etag) })
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
  const { base: open } = await served('--cors')
  expect((await ask(`${open}/rates`)).headers['access-control-allow-origin']).toBe('*')
})

test('serve-api refuses rebound names and every method that changes something', async () => {
  const { base } = await served()
  expect((await ask(`${base}/rates`, { Host: 'rebound.example' })).status).toBe(421)
  expect((await fetch(`${base}/rates`, { method: 'POST', body: '{}' })).status).toBe(405)
  expect((await ask(base.replace('/api', '/settings.json'))).status).toBe(404)
  expect((await ask(`${base}/historical/..%2f..%2fsettings.json`)).status).toBe(404)
})

test('a taken or invalid port is refused', async () => {
  const { base, world } = await served()
  const port = new URL(base).port
  const aina = commandLine(world.folder, world.clock)
  expect(await aina(['serve-api', '--port', port])).toMatchObject({ status: 1, out: '' })
  expect(await aina(['serve-api', '--port', '99999'])).toMatchObject({ status: 2, out: '' })
})

test('serve-api answers 503 without a mirror and reports the reason', async () => {
  const { base, world, stop, ended } = await served()
  await world.app.close()
  for (const name of readdirSync(world.folder))
    if (name.startsWith('mirror-')) rmSync(join(world.folder, name))
  await world.clock.advance(2_000)
  expect((await ask(`${base}/rates`)).status).toBe(503)
  stop.abort()
  const { err } = await ended
  expect(err).toEqual([expect.stringContaining('aina rates --fetch')])
})
