import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fakeContract } from '../doubles/fakeContract.ts'
import { goodOutputs } from '../doubles/goodOutputs.ts'
import { ask } from './raw.ts'
import { post, serveForTest } from './serveForTest.ts'

const open = async (instead: Parameters<typeof fakeContract>[0] = {}) => {
  const { handlers, asked } = fakeContract(instead)
  const served = await serveForTest({ handlers })
  return { ...served, asked }
}

test('an unknown call is 404, with a reply that says so', async () => {
  const served = await open()
  for (const name of ['no.such', '__proto__', 'constructor', 'board.get/', 'board%2Eget', '', 'events/x']) {
    const answer = await post(served, served.token, name)
    expect([name, answer.status]).toEqual([name, 404])
    expect(await answer.json()).toMatchObject({ ok: false, code: 'unknown-call' })
  }
})

test.each([
  ['no body', ''],
  ['half of one', '{"code":'],
  ['no JSON', 'code=USD'],
  ['two bodies', '{}{}'],
  ['NaN', 'NaN'],
  ['the wrong shape', '{"code":1}'],
  ['a text', '"USD"'],
  ['a million brackets', '['.repeat(60_000)],
])('%s is bad input: 400', async (_, body) => {
  const served = await open()
  const answer = await post(served, served.token, 'history.get', body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ ok: false, code: 'bad-input' })
  expect(served.asked).toEqual([])
})

test('bytes that are no text are bad input: 400, and never read as something near', async () => {
  const served = await open()
  const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff]), Buffer.from('"}')])
  expect((await post(served, served.token, 'notices.dismiss', body)).status).toBe(400)
  expect(served.asked).toEqual([])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'a body of type “%s”, which a foreign form can send, gets status 400',
  async (type) => {
    const served = await open()
    const answer = await post(served, served.token, 'board.get', '{}', { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(served.asked).toEqual([])
  },
)

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is not a method for calls: 405',
  async (method) => {
    const served = await open()
    const headers = { authorization: `Bearer ${served.token}` }
    const answer = await fetch(`${served.base}/api/board.get`, { method, headers })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(served.asked).toEqual([])
  },
)

const padded = (bytes: number) => `{"id":"${'x'.repeat(bytes - 9)}"}`

test('a body of 64 KiB is read, one byte more is too large: 413', async () => {
  const served = await open()
  expect((await post(served, served.token, 'notices.dismiss', padded(65_536))).status).toBe(200)
  const answer = await post(served, served.token, 'notices.dismiss', padded(65_537))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ ok: false, code: 'bad-input' })
  expect(served.asked).toHaveLength(1)
})

test('a body of 99 MB is refused before it is read, without a token as well', async () => {
  const served = await open()
  const head = (token: string) => [
    'POST /api/notices.dismiss HTTP/1.1',
    `Host: 127.0.0.1:${served.port}`,
    'Content-Type: application/json',
    'Content-Length: 103809024',
    `Authorization: Bearer ${token}`,
  ]
  expect((await ask(served.port, head(served.token))).status).toBe(413)
  expect((await ask(served.port, head('x'))).status).toBe(401)
})

/** A tenge series as it comes: a rate of two decimals on most days. */
const series = (points: number) => {
  const day = new Int32Array(points)
  const rate = new Float64Array(points)
  let last = 84
  for (let i = 0; i < points; i += 1) {
    day[i] = 10_600 + i + Math.floor(i / 5) * 2
    last *= 1 + Math.sin(i * 12.9898) * 0.004 + 0.00025
    rate[i] = Math.round(last * 100) / 100
  }
  return { ...goodOutputs['history.get'], day, rate, provisional: Int32Array.of() }
}

const raw = (url: string, headers: Record<string, string>) =>
  new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((resolve, reject) => {
    const call = request(url, { method: 'POST', headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { 'content-encoding': encoding, vary } = answer.headers
      resolve({ encoding, vary, body: Buffer.concat(chunks) })
    })
    call.on('error', reject)
    call.end('{"code":"USD"}')
  })

test('a long series is sent compressed, in a fifth of what rows of JSON take', async () => {
  const value = series(7_000)
  const { base, token } = await open({ 'history.get': () => value })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const rows = Array.from(value.day, (day, i) => ({
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    rate: value.rate[i],
  }))
  const { body, encoding, vary } = await raw(`${base}/api/history.get`, {
    ...headers,
    'accept-encoding': 'deflate, gzip;q=0.5',
  })
  expect([encoding, vary]).toEqual(['gzip', 'accept-encoding'])
  const got = JSON.parse(gunzipSync(body).toString()).value
  expect(got.day).toEqual(Array.from(value.day))
  expect(got.rate).toEqual(Array.from(value.rate))
  expect(body.length / JSON.stringify(rows).length).toBeLessThanOrEqual(0.2)

  for (const accepted of ['', 'br', 'gzip;q=0', 'identity, gzip; q=0.000', 'xgzip']) {
    const plain = await raw(`${base}/api/history.get`, { ...headers, 'accept-encoding': accepted })
    expect([accepted, plain.encoding]).toEqual([accepted, undefined])
    expect(JSON.parse(plain.body.toString()).value.rate).toHaveLength(7_000)
  }
})

test('a rate that is not a number never makes the answer invalid JSON', async () => {
  const rate = Float64Array.of(1, Number.NaN, Number.POSITIVE_INFINITY)
  const served = await open({ 'history.get': () => ({ ...goodOutputs['history.get'], rate }) })
  const reply = await (await post(served, served.token, 'history.get', '{"code":"USD"}')).json()
  expect(reply.value.rate).toEqual([1, null, null])
})
