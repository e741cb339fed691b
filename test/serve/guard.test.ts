import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { csp } from '../../src/core/pages/pageHeaders.ts'
import { ask } from './raw.ts'
import { serveForTest } from './serveForTest.ts'

const paths = ['GET /', 'GET /mark.svg', 'GET /no/such', 'POST /api/board.get', 'GET /api/events']

test('every Host but our own gets 421 and nothing else, also with the token', async () => {
  const served = await serveForTest()
  const token = served.token
  const { port } = served
  const wrong = [
    [`Host: evil.example:${port}`],
    ['Host: evil.example'],
    ['Host: 127.0.0.1'],
    [`Host: 127.0.0.1:${port === 1 ? 2 : port - 1}`],
    [`Host: 127.0.0.1:0${port}`],
    [`Host: 127.0.0.2:${port}`],
    [`Host: 127.1:${port}`],
    [`Host: 0.0.0.0:${port}`],
    [`Host: [::1]:${port}`],
    [`Host: localhost.:${port}`],
    [`Host: localhost.evil.example:${port}`],
    [`Host: LOCALHOST:${port}x`],
    [`Host: user@127.0.0.1:${port}`],
    [`Host: 127.0.0.1:${port}, evil.example`],
    ['Host:'],
    [`Host: evil.example:${port}`, `Host: 127.0.0.1:${port}`],
  ]
  for (const host of wrong)
    for (const path of paths) {
      const answer = await ask(port, [
        `${path} HTTP/1.1`,
        ...host,
        `Authorization: Bearer ${token}`,
        'Origin: https://evil.example',
      ])
      expect([host, path, answer.status]).toEqual([host, path, 421])
      expect(answer.body).toBe('Aina does not answer to this name\n')
    }
})

test('a foreign page is answered with 403, whatever it asks and with the token too', async () => {
  const served = await serveForTest()
  const token = served.token
  const { port } = served
  const foreign = [
    ['Origin: https://evil.example'],
    ['Origin: null'],
    ['Origin:'],
    [`Origin: https://127.0.0.1:${port}`],
    [`Origin: http://127.0.0.1:${port}.evil.example`],
    ['Origin: http://127.0.0.1'],
    [`Origin: http://127.0.0.1:${port}/`],
    [`Origin: http://localhost:${port === 1 ? 2 : port - 1}`],
    // Ours by name, but another server may hold `localhost` on ::1.
    [`Origin: http://localhost:${port}`],
  ]
  for (const lines of foreign)
    for (const path of paths) {
      const answer = await ask(port, [
        `${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        ...lines,
        `Authorization: Bearer ${token}`,
      ])
      expect([lines, path, answer.status]).toEqual([lines, path, 403])
    }
})

test('our page by both names passes, with and without an Origin', async () => {
  const { port } = await serveForTest()
  for (const name of ['127.0.0.1', 'localhost'])
    for (const lines of [[], [`Origin: http://${name}:${port}`]])
      expect((await ask(port, ['GET / HTTP/1.1', `Host: ${name}:${port}`, ...lines])).status).toBe(200)
})

const changedAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

test('a call without the exact token gets 401; cookies, queries and other schemes fail', async () => {
  const served = await serveForTest()
  const { port, requests } = served
  const token = served.token
  const wrong = [
    [],
    [`Cookie: token=${token}; aina.token=${token}`],
    [`Authorization: ${token}`],
    [`Authorization: Basic ${Buffer.from(`aina:${token}`).toString('base64')}`],
    [`Authorization: Token ${token}`],
    ['Authorization: Bearer '],
    [`Authorization: Bearer ${token}x`],
    [`Authorization: Bearer ${token.slice(0, -1)}`],
    ...[0, 21, token.length - 1].map((at) => [`Authorization: Bearer ${changedAt(token, at)}`]),
    [`Authorization: Bearer x, Bearer ${token}`],
    [`X-Token: ${token}`],
  ]
  for (const lines of wrong)
    for (const path of [
      `POST /api/board.get?token=${token}`,
      'GET /api/events',
      'POST /api/no.such',
      'PUT /api/board.get',
    ]) {
      const answer = await ask(
        port,
        [
          `${path} HTTP/1.1`,
          `Host: 127.0.0.1:${port}`,
          'Content-Type: application/json',
          'Content-Length: 2',
          ...lines,
        ],
        '{}',
      )
      expect([lines, path, answer.status]).toEqual([lines, path, 401])
      expect(JSON.parse(answer.body)).toMatchObject({ ok: false, code: 'forbidden' })
    }
  expect(requests).toEqual([])
})

test('a token is compared in constant time', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../../src/serve/route.ts'), 'utf8')
  expect(source).toContain('timingSafeEqual(actual, expected)')
})

/** What every answer is sent with. */
const policy = {
  'content-security-policy': csp,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': expect.stringMatching(/^([a-z-]+=\(\)(, |$)){15,}/),
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
}
test('no answer allows another origin or sets a cookie, and each carries its policy', async () => {
  const served = await serveForTest()
  const { port } = served
  const token = served.token
  const host = `Host: 127.0.0.1:${port}`
  const bearer = `Authorization: Bearer ${token}`
  const json = ['Content-Type: application/json', 'Content-Length: 2']
  const heads: [number, string[]][] = [
    [421, ['GET / HTTP/1.1', 'Host: evil.example']],
    [403, ['GET / HTTP/1.1', host, 'Origin: https://evil.example']],
    [403, ['OPTIONS /api/board.get HTTP/1.1', host, 'Origin: null', 'Access-Control-Request-Method: POST']],
    [401, ['OPTIONS /api/board.get HTTP/1.1', host]],
    [405, ['OPTIONS /api/board.get HTTP/1.1', host, bearer]],
    [405, ['OPTIONS / HTTP/1.1', host]],
    [401, ['POST /api/board.get HTTP/1.1', host, ...json]],
    [200, ['POST /api/board.get HTTP/1.1', host, bearer, `Origin: http://127.0.0.1:${port}`, ...json]],
    [404, ['POST /api/no.such HTTP/1.1', host, bearer, ...json]],
    [400, ['POST /api/history.get HTTP/1.1', host, bearer, ...json]],
    [200, ['GET / HTTP/1.1', host]],
    [404, ['GET /no/such HTTP/1.1', host]],
  ]
  for (const [status, head] of heads) {
    const answer = await ask(port, head, head.includes('Content-Length: 2') ? '{}' : '')
    const names = answer.headers.map(([name]) => name)
    expect([head, answer.status]).toEqual([head, status])
    expect(names.filter((name) => /^access-control|^set-cookie|^x-powered|^server$/.test(name))).toEqual([])
    expect(Object.fromEntries(answer.headers)).toMatchObject(policy)
  }
})

test('the policy is the strict one: nothing unsafe, nothing from anywhere, no data', () => {
  expect(csp).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
      "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types default",
  )
})

test('only 127.0.0.1 is listened on: no other address of this machine answers', async () => {
  const { port } = await serveForTest()
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address }) => address !== '127.0.0.1')
    .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address))
  for (const address of new Set([...others, '::1', '127.0.0.2'])) {
    const reached = await new Promise((resolve) => {
      const socket = connect({ port, host: address, timeout: 2_000 })
      for (const event of ['connect', 'error', 'timeout'])
        socket.on(event, () => {
          resolve(event === 'connect')
          socket.destroy()
        })
    })
    expect([address, reached]).toEqual([address, false])
  }
})
