import { expect, test } from 'vitest'
import { openSocket } from './raw.ts'
import { post, serveForTest, tokenFor } from './serveForTest.ts'

test('200 half-open sockets starve nobody', async () => {
  const served = await serveForTest()
  const { port } = served
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\n',
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `,
    `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
  ]
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(port)))
  for (const [i, socket] of sockets.entries()) socket.write(beginnings[i % beginnings.length] ?? '')

  const token = await tokenFor(served)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(served, token, 'board.get')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await fetch(served.base)).status).toBe(200)
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
})

test('a taken port is refused, and nothing of the second server is left', async () => {
  const first = await serveForTest()
  await expect(serveForTest({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect((await fetch(first.base)).status).toBe(200)
})

test('closing ends every connection, whatever state it is in', async () => {
  const served = await serveForTest()
  const token = await tokenFor(served)
  const waiting = await openSocket(served.port)
  const half = await openSocket(served.port)
  half.write('GET / HT')
  const closed = Promise.all(
    [waiting, half].map((socket) => new Promise((resolve) => socket.resume().on('close', resolve))),
  )
  await post(served, token, 'board.get')
  await served.close()
  await closed
  await expect(fetch(served.base)).rejects.toThrow()
})
