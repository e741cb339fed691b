import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { firstCalls } from '../../src/shared/contract/firstCalls.ts'
import { ask } from './raw.ts'
import { post, serveForTest, tokenFor, trade } from './serveForTest.ts'

const ofSession = (base: string, what: string, token = '') =>
  fetch(`${base}/session/${what}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

const codeIn = (line: string | undefined) => line?.split('#')[1] ?? ''

test('the printed address has a code that is traded for the token once', async () => {
  const { base, port, lines } = await serveForTest()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/#[A-Za-z0-9_-]{20,}$`))

  const first = await trade(base, codeIn(lines[0]))
  expect(first.status).toBe(200)
  const { token } = (await first.json()) as { token: string }
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await post({ base }, token, 'board.get')).status).toBe(200)

  const again = await trade(base, codeIn(lines[0]))
  expect(again.status).toBe(401)
  expect(await again.text()).not.toContain(token)
})

test('the replies to a page’s first calls come with the token if wanted', async () => {
  const { base, freshCode, asked } = await serveForTest()
  const plain = await trade(base, freshCode())
  expect([Object.keys((await plain.json()) as object), asked]).toEqual([['token'], []])

  const answer = await trade(base, freshCode(), { first: true })
  const { token, first } = (await answer.json()) as { token: string; first: Record<string, unknown> }
  expect(asked).toEqual(firstCalls.map((name) => ({ name, input: {} })))
  for (const name of firstCalls)
    expect([name, await (await post({ base }, token, name)).json()]).toEqual([name, first[name]])
  expect(Object.keys(first)).toEqual(firstCalls)
})

test('a visitor without a right code gets only the refusal, and nothing is read', async () => {
  let now = 1_000_000
  const served = await serveForTest({ now: () => now })
  const { base, port, freshCode, asked, lines } = served
  const spent = freshCode()
  const token = await tokenFor({ base, freshCode: () => spent })
  const late = freshCode()
  now += 61_000
  const closed = freshCode()
  await ofSession(base, 'close', token)
  for (const wrong of ['', 'x', spent, late, closed, token]) {
    const answer = await trade(base, wrong, { first: true })
    const said = (await answer.json()) as object
    expect([answer.status, Object.keys(said)]).toEqual([401, ['ok', 'code', 'message', 'reason']])
  }
  const good = codeIn(lines.at(-1))
  const body = JSON.stringify({ code: good, first: true })
  const head = ['content-type: application/json', `content-length: ${body.length}`]
  const sent = (...more: string[]) => ask(port, ['POST /session HTTP/1.1', ...more, ...head], body)
  const host = `host: 127.0.0.1:${port}`
  expect((await sent('host: evil.example')).status).toBe(421)
  expect((await sent(host, 'origin: http://evil.example')).status).toBe(403)
  expect((await sent(host, 'sec-fetch-site: cross-site')).status).toBe(403)
  expect(asked).toEqual([])
  expect((await trade(base, good, { first: true })).status).toBe(200)
})

test('when the printed code is spent, a new line with a working code follows', async () => {
  const { base, lines } = await serveForTest()
  for (const round of [1, 2, 3]) {
    expect((await trade(base, codeIn(lines.at(-1)))).status).toBe(200)
    expect(lines).toHaveLength(round + 1)
  }
  expect(new Set(lines).size).toBe(4)
})

test('neither token nor code is logged, or printed outside the line', async () => {
  const { base, lines, logged, freshCode } = await serveForTest()
  const code = freshCode()
  const { token } = (await (await trade(base, code)).json()) as { token: string }
  await post({ base }, token, 'board.get')
  await post({ base }, token, 'no.such')
  await post({ base }, token, 'board.get', '{')
  await post({ base }, token, 'board.get', 'x'.repeat(100_000))
  await fetch(`${base}/api/events?token=${token}`)
  await trade(base, code)
  for (const line of [...logged, ...lines]) {
    expect(line).not.toContain(token)
    expect(line).not.toContain(code)
  }
})

const reasonOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { reason?: string }).reason] as const

test('each code gives its own token; closing all sessions revokes them and every code', async () => {
  const served = await serveForTest()
  const { base, lines, freshCode } = served
  const tokens = [await tokenFor(served), await tokenFor(served), await tokenFor(served)]
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect((await post(served, token, 'board.get')).status).toBe(200)
  const stream = await fetch(`${base}/api/events`, { headers: { authorization: `Bearer ${tokens[1]}` } })
  const unused = freshCode()

  expect((await fetch(`${base}/session/close`, { method: 'POST' })).status).toBe(401)
  expect((await ofSession(base, 'close', tokens[0])).status).toBe(200)
  for (const token of tokens)
    expect(await reasonOf(await post(served, token, 'board.get'))).toEqual([401, 'closed'])
  expect(await reasonOf(await post(served, 'never', 'board.get'))).toEqual([401, 'unknown'])
  await expect(stream.text()).rejects.toThrow()
  for (const code of [unused, codeIn(lines[0])])
    expect(await reasonOf(await trade(base, code))).toEqual([401, 'closed'])
  expect(lines).toHaveLength(2)
  expect((await trade(base, codeIn(lines[1]))).status).toBe(200)
})

test('an open page gets a code for another tab by its token, but not on a fixed port', async () => {
  const served = await serveForTest()
  const token = await tokenFor(served)
  const shared = await ofSession(served.base, 'code', token)
  const { code } = (await shared.json()) as { code: string }
  const traded = (await (await trade(served.base, code)).json()) as { token: string }
  expect(traded.token).not.toBe(token)
  expect((await post(served, traded.token, 'board.get')).status).toBe(200)
  expect((await ofSession(served.base, 'code', 'x')).status).toBe(401)
  expect((await fetch(`${served.base}/session/code`)).status).toBe(405)
  expect(served.lines).toHaveLength(1)

  const fixed = await serveForTest({ fixed: true })
  const none = await ofSession(fixed.base, 'code', await tokenFor(fixed))
  expect(await none.json()).toEqual({ code: null })
})

/** Where a browser is sent on to by the address that Aina opens. */
const through = async (address: string, site = 'none', method = 'GET') => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const [answer] = await once(request(address, { method, headers, agent: false }).end(), 'response')
  answer.resume()
  return [answer.statusCode, answer.headers.location]
}

test('no code works for another user, and the right one can still use it afterwards', async () => {
  let own = false
  const { base, lines, openDoor, asked } = await serveForTest({
    openPeers: async () => ({ isOwn: async () => own }),
  })
  const address = openDoor()
  expect(await through(address)).toEqual([303, '/'])
  expect(await reasonOf(await trade(base, codeIn(lines[0]), { first: true }))).toEqual([403, 'other-user'])
  expect([lines.length, asked]).toEqual([1, []])
  own = true
  expect((await through(address))[1]).toMatch(/^\/#/)
  expect((await trade(base, codeIn(lines[0]))).status).toBe(200)
})
