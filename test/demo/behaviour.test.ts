import { spawn } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Behaviour, behaviourFromText } from '../../src/demo/behaviour.ts'
import { ask, demoAt } from './ask.ts'

const NOW = '2026-11-20T12:00:00Z'

/** Asks and gives up after a while: what came by then. */
const askBriefly = async (url: string, ms: number): Promise<{ bytes: number; ended: boolean }> => {
  let bytes = 0
  try {
    const { body } = await fetch(url, { signal: AbortSignal.timeout(ms) })
    for await (const chunk of body ?? []) bytes += chunk.length
    return { bytes, ended: true }
  } catch {
    return { bytes, ended: false }
  }
}

test('slow answers the same, later', async () => {
  const demo = await demoAt(NOW)
  const { text } = await ask(`${demo.base}/rates`)
  demo.behave({ kind: 'slow', ms: 300 })
  expect(await askBriefly(`${demo.base}/rates`, 100)).toEqual({ bytes: 0, ended: false })
  expect((await ask(`${demo.base}/rates`)).text).toBe(text)
})

test('status answers with an error, and with Retry-After where one is given', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'status', code: 429, retryAfter: 30 })
  expect(await ask(`${demo.base}/rates`)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  demo.behave({ kind: 'status', code: 500 })
  const failed = await ask(`${demo.base}/rates`)
  expect(failed.status).toBe(500)
  expect(failed.headers['retry-after']).toBeUndefined()
})

test('html is a page with status 200', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'html' })
  const { status, headers, text } = await ask(`${demo.base}/rates`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(text).toMatch(/^<!doctype html>/)
})

test('halfBody breaks off in the middle of the body', async () => {
  const demo = await demoAt(NOW)
  const whole = (await ask(`${demo.base}/rates`)).bytes.length
  demo.behave({ kind: 'halfBody' })
  await expect(ask(`${demo.base}/rates`)).rejects.toMatchObject({ code: 'ECONNRESET' })
  const { bytes, ended } = await askBriefly(`${demo.base}/rates`, 5_000)
  expect(ended).toBe(false)
  expect(bytes).toBeLessThanOrEqual(whole >> 1)
})

test('silent takes the request and never answers', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'silent' })
  expect(await askBriefly(`${demo.base}/rates`, 200)).toEqual({ bytes: 0, ended: false })
  expect(demo.seen).toHaveLength(1)
})

test('drip sends one byte a moment, all of them in the end', async () => {
  const demo = await demoAt(NOW)
  const { text } = await ask(`${demo.base}/historical/USD?period=7d`)
  demo.behave({ kind: 'drip', ms: 1 })
  expect((await ask(`${demo.base}/historical/USD?period=7d`)).text).toBe(text)
  demo.behave({ kind: 'drip', ms: 20 })
  const { body } = await fetch(`${demo.base}/rates`)
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > 2) break
  }
  expect(bytes).toBeLessThan(500)
})

test('empty has the right shape and nothing in the list', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'empty' })
  expect(JSON.parse((await ask(`${demo.base}/rates`)).text)).toEqual({
    base: 'KZT',
    date: '2026-11-20',
    count: 0,
    rates: [],
  })
  expect(JSON.parse((await ask(`${demo.base}/historical/USD`)).text)).toEqual({
    code: 'USD',
    base: 'KZT',
    count: 0,
    points: [],
  })
})

test('notJson says that it is JSON and is not', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'notJson' })
  const { headers, text } = await ask(`${demo.base}/rates`)
  expect(headers['content-type']).toContain('application/json')
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('redirect answers with another address', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' })
  expect(await ask(`${demo.base}/rates`)).toMatchObject({
    status: 302,
    headers: { location: 'http://127.0.0.1:9/elsewhere' },
  })
})

test('reset breaks the connection without a byte', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'reset' })
  await expect(ask(`${demo.base}/rates`)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('endless goes on for as long as it is read', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'endless' })
  const { body } = await fetch(`${demo.base}/rates`)
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > 50_000_000) break
  }
  expect(bytes).toBeGreaterThan(50_000_000)
})

test('a behaviour is for its path only, the longer path wins, and healthy heals all', async () => {
  const demo = await demoAt(NOW)
  const status = async (target: string): Promise<number> => (await ask(demo.base + target)).status
  demo.behave({ kind: 'status', code: 500, at: '/historical/' })
  demo.behave({ kind: 'status', code: 503, at: '/historical/USD' })
  expect(await Promise.all(['/rates', '/historical/EUR', '/historical/USD?period=7d'].map(status))).toEqual([
    200, 500, 503,
  ])
  demo.behave({ kind: 'healthy', at: '/historical/USD' })
  expect(await Promise.all(['/historical/EUR', '/historical/USD'].map(status))).toEqual([500, 200])
  demo.behave({ kind: 'status', code: 502 })
  expect(await Promise.all(['/rates', '/historical/EUR'].map(status))).toEqual([502, 502])
  demo.behave({ kind: 'healthy' })
  expect(await Promise.all(['/rates', '/historical/EUR'].map(status))).toEqual([200, 200])
})

test('closing ends everything that is under way, and can be done twice', async () => {
  const demo = await demoAt(NOW)
  demo.behave({ kind: 'silent' })
  const asked = ask(`${demo.base}/rates`)
  const broken = expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' })
  while (demo.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await demo.close()
  await broken
  await expect(ask(`${demo.base}/rates`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await demo.close()
})

test('after closing, nothing that was under way keeps the process alive', async () => {
  const program = `
    import { get } from 'node:http'
    import { startDemo } from ${JSON.stringify(new URL('../../src/demo/demo.ts', import.meta.url).href)}
    const demo = await startDemo()
    for (const behaviour of [
      { kind: 'silent' }, { kind: 'slow', ms: 1e9 }, { kind: 'drip', ms: 1e3 }, { kind: 'endless' },
    ]) {
      demo.behave(behaviour)
      const count = demo.seen.length
      get(demo.base + '/historical/USD').on('error', () => {})
      while (demo.seen.length === count) await new Promise((resolve) => setImmediate(resolve))
    }
    await demo.close()
  `
  const { code, signal, stderr } = await new Promise<{
    code: number | null
    signal: string | null
    stderr: string
  }>((resolve) => {
    // Left to itself it has to end; the deadline only keeps a failing test from hanging.
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 15_000,
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('close', (code, signal) => resolve({ code, signal, stderr }))
  })
  expect({ code, signal, stderr }).toMatchObject({ code: 0, signal: null })
})

test('a behaviour can be typed', () => {
  const typed: [string, Behaviour | null][] = [
    ['healthy', { kind: 'healthy' }],
    [' html ', { kind: 'html' }],
    ['slow:2000', { kind: 'slow', ms: 2_000 }],
    ['status:429:30', { kind: 'status', code: 429, retryAfter: 30 }],
    ['status:503', { kind: 'status', code: 503 }],
    [
      'status:503:Wed, 21 Oct 2026 07:28:00 GMT',
      { kind: 'status', code: 503, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' },
    ],
    ['drip', { kind: 'drip', ms: 1_000 }],
    ['drip:50', { kind: 'drip', ms: 50 }],
    ['redirect:https://example.org:8080/x', { kind: 'redirect', to: 'https://example.org:8080/x' }],
    ['halfBody@/rates', { kind: 'halfBody', at: '/rates' }],
    ['status:404@/historical/USD', { kind: 'status', code: 404, at: '/historical/USD' }],
    ['redirect:/elsewhere@/rates', { kind: 'redirect', to: '/elsewhere', at: '/rates' }],
    ['', null],
    ['slow', null],
    ['slow:fast', null],
    ['slow:-1', null],
    ['status', null],
    ['status:99', null],
    ['status:100', null],
    ['status:429:soon', null],
    ['html:1', null],
    ['html@rates', null],
    ['redirect', null],
    ['redirect:/a b', null],
    ['constructor', null],
  ]
  for (const [text, behaviour] of typed) expect(behaviourFromText(text), text).toEqual(behaviour)
})

test('whatever else is typed is never an exception', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `status:500:${text}`),
      ),
      (text) => {
        const behaviour = behaviourFromText(text)
        return behaviour === null || typeof behaviour.kind === 'string'
      },
    ),
  )
})
