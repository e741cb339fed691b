import { expect, test } from 'vitest'
import { fakeContract } from '../doubles/fakeContract.ts'
import { goodOutputs } from '../doubles/goodOutputs.ts'
import { ask } from './raw.ts'
import { post, serveForTest } from './serveForTest.ts'

const open = async (instead: Parameters<typeof fakeContract>[0] = {}) => {
  const { handlers, requests } = fakeContract(instead)
  const served = await serveForTest({ handlers })
  return { ...served, requests }
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
  expect(served.requests).toEqual([])
})

test('bytes that are no text are bad input: 400, and never read as something near', async () => {
  const served = await open()
  const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff]), Buffer.from('"}')])
  expect((await post(served, served.token, 'notices.dismiss', body)).status).toBe(400)
  expect(served.requests).toEqual([])
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is not a method for calls: 405',
  async (method) => {
    const served = await open()
    const headers = { authorization: `Bearer ${served.token}` }
    const answer = await fetch(`${served.base}/api/board.get`, { method, headers })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(served.requests).toEqual([])
  },
)

const padded = (bytes: number) => `{"id":"${'x'.repeat(bytes - 9)}"}`

test('a body of 64 KiB is read, one byte more is too large: 413', async () => {
  const served = await open()
  expect((await post(served, served.token, 'notices.dismiss', padded(65_536))).status).toBe(200)
  const answer = await post(served, served.token, 'notices.dismiss', padded(65_537))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ ok: false, code: 'bad-input' })
  // In chunks it does not say its length.
  const chunked = await fetch(`${served.base}/api/notices.dismiss`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${served.token}` } },
    ...{ body: new Blob([padded(65_537)]).stream(), duplex: 'half' },
  })
  expect(chunked.status).toBe(413)
  expect(served.requests).toHaveLength(1)
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

test('columns arrive as plain lists of numbers', async () => {
  const columns = { day: Int32Array.of(10_600, 10_601), rate: Float64Array.of(84.5, 84.25) }
  const served = await open({ 'history.get': () => ({ ...goodOutputs['history.get'], ...columns }) })
  const reply = await (await post(served, served.token, 'history.get', '{"code":"USD"}')).json()
  expect(reply.value).toMatchObject({ day: [10_600, 10_601], rate: [84.5, 84.25] })
})

test('days are ISO dates for programs that call over HTTP, and numbers for the core', async () => {
  const days: unknown[] = []
  const served = await open({
    'convert.get': (input) => {
      days.push(input.on)
      return goodOutputs['convert.get']
    },
  })
  const board = await (await post(served, served.token, 'board.get', '{}')).json()
  expect(board.value).toMatchObject({ day: '2026-11-20' })
  const body = '{"from":"USD","to":"KZT","amount":"1","on":"1970-01-31"}'
  const { value } = await (await post(served, served.token, 'convert.get', body)).json()
  expect([days, value.fromDay]).toEqual([[30], expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(
    (await post(served, served.token, 'convert.get', body.replace('1970-01-31', '1970-02-31'))).status,
  ).toBe(400)
})

test('a rate that is not a number never makes the answer invalid JSON', async () => {
  const rate = Float64Array.of(1, Number.NaN, Number.POSITIVE_INFINITY)
  const served = await open({ 'history.get': () => ({ ...goodOutputs['history.get'], rate }) })
  const reply = await (await post(served, served.token, 'history.get', '{"code":"USD"}')).json()
  expect(reply.value.rate).toEqual([1, null, null])
})
