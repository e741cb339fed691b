import { expect, test } from 'vitest'
import { type Behaviour, behaviourFromText } from '../../src/demo/behaviour.ts'
import { ask, demoAt } from './ask.ts'

const NOW = '2026-11-20T12:00:00Z'

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
