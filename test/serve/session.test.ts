import { expect, test } from 'vitest'
import { post, serveForTest, trade } from './serveForTest.ts'

const codeIn = (line: string | undefined) => line?.split('#')[1] ?? ''

test('the address is said in one line, with a code that is traded for the token once', async () => {
  const { base, port, lines } = await serveForTest()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^Aina is at http://127\\.0\\.0\\.1:${port}/#[A-Za-z0-9_-]{20,}$`))

  const first = await trade(base, codeIn(lines[0]))
  expect(first.status).toBe(200)
  const { token } = (await first.json()) as { token: string }
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect((await post({ base }, token, 'board.get')).status).toBe(200)

  const again = await trade(base, codeIn(lines[0]))
  expect(again.status).toBe(401)
  expect(await again.text()).not.toContain(token)
})

test('when the printed code is spent, the line is said again with a new one that works', async () => {
  const { base, lines } = await serveForTest()
  for (const round of [1, 2, 3]) {
    expect((await trade(base, codeIn(lines.at(-1)))).status).toBe(200)
    expect(lines).toHaveLength(round + 1)
  }
  expect(new Set(lines).size).toBe(4)
})

test('a code for a browser that Aina opens itself works once and leaves the printed one as it is', async () => {
  const { base, lines, freshCode } = await serveForTest()
  const code = freshCode()
  expect((await trade(base, code)).status).toBe(200)
  expect((await trade(base, code)).status).toBe(401)
  expect(lines).toHaveLength(1)
  expect((await trade(base, codeIn(lines[0]))).status).toBe(200)
})

test('a wrong code is refused, and what is no code at all is bad input', async () => {
  const { base, freshCode } = await serveForTest()
  const code = freshCode()
  for (const wrong of ['', 'x', `${code}x`, code.slice(1), code.toUpperCase() + code, '__proto__'])
    expect((await trade(base, wrong)).status).toBe(401)
  for (const none of [undefined, null, 1, [code], { code }])
    expect((await trade(base, none)).status).toBe(400)
  expect((await trade(base, code)).status).toBe(200)
})

test('whoever guesses codes has to slow down', async () => {
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

test('a flood of wrong codes locks nobody out: a right one works at once, in the midst of it', async () => {
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

test('of several codes each is found, whichever was given first, and only itself is spent', async () => {
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

test('neither token nor code is ever logged, nor said but in the line', async () => {
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
