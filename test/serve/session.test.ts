import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openPeers, readTables } from '../../src/serve/peers.ts'
import { firstCalls } from '../../src/shared/contract/firstCalls.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
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

test('a failed first call is a refusal beside the token, and locks nobody out', async () => {
  const { handlers } = fakeContract({
    'board.get': () => {
      throw new Error('/home/somebody: no disk')
    },
  })
  const { base, freshCode } = await serveForTest({ handlers })
  const answer = await trade(base, freshCode(), { first: true })
  const said = await answer.text()
  expect(JSON.parse(said)).toMatchObject({
    token: expect.any(String),
    first: { 'board.get': { ok: false, code: 'internal' }, 'settings.get': { ok: true } },
  })
  expect(said).not.toContain('somebody')
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

test('a code for Aina’s own browser works once and leaves the printed one valid', async () => {
  const { base, lines, freshCode } = await serveForTest()
  const code = freshCode()
  expect((await trade(base, code)).status).toBe(200)
  expect((await trade(base, code)).status).toBe(401)
  expect(lines).toHaveLength(1)
  expect((await trade(base, codeIn(lines[0]))).status).toBe(200)
})

test('a wrong code is refused, and other values are bad input', async () => {
  const { base, freshCode } = await serveForTest()
  const code = freshCode()
  for (const wrong of ['', 'x', `${code}x`, code.slice(1), code.toUpperCase() + code, '__proto__'])
    expect((await trade(base, wrong)).status).toBe(401)
  for (const none of [undefined, null, 1, [code], { code }])
    expect((await trade(base, none)).status).toBe(400)
  expect((await trade(base, code)).status).toBe(200)
})

test('guessing codes becomes slow', async () => {
  let now = 1_000_000
  const { base } = await serveForTest({ now: () => now })
  const statuses: number[] = []
  for (let guess = 0; guess < 25; guess += 1) statuses.push((await trade(base, `guess${guess}`)).status)
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
  const last = await trade(base, 'guess')
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, '1'])
  now += 1_000
  expect((await trade(base, 'guess')).status).toBe(401)
  expect((await trade(base, 'guess')).status).toBe(429)
  // A clock that is set back stops the count for no longer than that.
  now -= 86_400_000
  expect((await trade(base, 'guess')).status).toBe(429)
  now += 1_000
  expect((await trade(base, 'guess')).status).toBe(401)
})

test('a flood of wrong codes locks nobody out: a valid one works at once', async () => {
  const { base, freshCode, lines } = await serveForTest({ now: () => 1_000_000 })
  for (let round = 0; round < 20; round += 1) {
    const code = round % 2 === 0 ? freshCode() : codeIn(lines.at(-1))
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => trade(base, i === 7 ? code : `guess${round}.${i}`)),
    )
    expect([round, answers[7]?.status]).toEqual([round, 200])
    const spent = await trade(base, code)
    expect(spent.ok).toBe(false)
  }
})

test('each of several codes is found, and only that one is spent', async () => {
  const { base, freshCode } = await serveForTest()
  const codes = [freshCode(), freshCode(), freshCode()]
  for (const at of [1, 2, 0]) expect((await trade(base, codes[at])).status).toBe(200)
  for (const code of codes) expect((await trade(base, code)).status).toBe(401)
})

test('every server has a token of its own, and no two codes are alike', async () => {
  const servers = [await serveForTest(), await serveForTest()]
  const tokens = await Promise.all(
    servers.map(
      async ({ base, freshCode }) =>
        ((await (await trade(base, freshCode())).json()) as { token: string }).token,
    ),
  )
  expect(new Set(tokens).size).toBe(2)
  expect((await post(servers[0] ?? { base: '' }, tokens[1] ?? '', 'board.get')).status).toBe(401)
  const codes = Array.from({ length: 500 }, () => servers[0]?.freshCode() ?? '')
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_-]{24}$/)
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

test('an unprinted code lives for a minute, a printed one for good', async () => {
  let now = 1_000_000
  const { base, lines, freshCode } = await serveForTest({ now: () => now })
  const [used, late, early] = [freshCode(), freshCode(), freshCode()]
  now += 60_000
  expect((await trade(base, used)).status).toBe(200)
  now += 1
  expect(await reasonOf(await trade(base, late))).toEqual([401, 'late'])
  expect(await reasonOf(await trade(base, used))).toEqual([401, 'spent'])
  expect(await reasonOf(await trade(base, 'x'))).toEqual([401, 'wrong'])
  // By a clock that was set back meanwhile nothing lives longer.
  now -= 86_400_000
  expect(await reasonOf(await trade(base, early))).toEqual([401, 'late'])
  now += 30 * 86_400_000
  expect((await trade(base, codeIn(lines[0]))).status).toBe(200)
})

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

test('of a great many sessions the one that asked for nothing the longest ends first', async () => {
  const served = await serveForTest()
  const first = await tokenFor(served)
  const second = await tokenFor(served)
  for (let more = 0; more < 62; more += 1) await tokenFor(served)
  expect((await post(served, first, 'board.get')).status).toBe(200)
  await tokenFor(served)
  expect((await post(served, first, 'board.get')).status).toBe(200)
  expect((await post(served, second, 'board.get')).status).toBe(401)
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

test('the address that Aina opens has no code, and gives one to its first visitor', async () => {
  let now = 1_000_000
  const { base, openDoor, lines } = await serveForTest({ now: () => now })
  expect(await through(`${base}/open`)).toEqual([303, '/'])
  const address = openDoor()
  expect(address).toBe(`${base}/open`)
  // Another site's link and a look without a visit leave it open.
  expect(await through(address, 'cross-site')).toEqual([303, '/'])
  expect(await through(address, 'none', 'HEAD')).toEqual([303, '/'])
  const [status, location] = await through(address)
  expect([status, location.slice(0, 2)]).toEqual([303, '/#'])
  expect(await through(address)).toEqual([303, '/'])
  expect((await trade(base, codeIn(location))).status).toBe(200)
  expect(lines).toHaveLength(1)
  openDoor()
  now += 60_001
  expect(await through(address)).toEqual([303, '/'])
})

test('a client that half-closes after its code still gets the answer', async () => {
  let base = ''
  const served = await serveForTest({
    openPeers: async (server) => {
      const user = process.getuid?.() ?? null
      const known = await openPeers({ server, platform: process.platform, env: {}, user, read: readTables })
      return {
        async isOwn(client) {
          // What comes after has been seen by now, and so has its end.
          for (let round = 0; round < 2; round += 1) await (await fetch(base)).text()
          return known ? known.isOwn(client) : true
        },
      }
    },
  })
  const { port, freshCode } = served
  base = served.base
  const body = JSON.stringify({ code: freshCode() })
  const head = ['POST /session HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json']
  const answer = await ask(port, [...head, `Content-Length: ${body.length}`], body)
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { token: expect.any(String) }])
})

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
