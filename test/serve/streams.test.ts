import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { expect, onTestFinished, test } from 'vitest'
import { encodePush } from '../../src/shared/contract/rpc.ts'
import { goodOutputs, goodPushes } from '../doubles/goodOutputs.ts'
import { eventually } from '../doubles/soon.ts'
import { openSocket } from './raw.ts'
import { serveForTest } from './serveForTest.ts'

const hear = async (served: { base: string }, token: string) => {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${served.base}/api/events`, { headers, signal: controller.signal })
  const received: EventSourceMessage[] = []
  const comments: string[] = []
  const parser = createParser({
    onEvent: (message) => received.push(message),
    onComment: (text) => comments.push(text),
  })
  let ended = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
  }
  read().then(
    () => {
      ended = true
    },
    () => {
      ended = true
    },
  )
  return { answer, received, comments, controller, ended: () => ended }
}

test('every open stream gets every push, complete, in order', async () => {
  const served = await serveForTest()
  const token = served.token
  const streams = [await hear(served, token), await hear(served, token)]
  const { headers } = streams[0]?.answer ?? new Response()
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  served.push('board.changed', goodPushes['board.changed'])
  served.push('history.changed', { code: 'USD' })
  for (const { received } of streams) {
    await eventually(() => received.length === 2, 'both pushes came')
    expect(received.map(({ event, data }) => [event, JSON.parse(data)])).toEqual([
      ['board.changed', encodePush('board.changed', goodPushes['board.changed'])],
      ['history.changed', { code: 'USD' }],
    ])
  }
})

test('a reader that reads nothing is dropped, and the others get pushes', async () => {
  const served = await serveForTest()
  const token = served.token
  const slow = await openSocket(served.port)
  slow.pause()
  slow.write(
    `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  const quick = await hear(served, token)
  const big = { ...goodOutputs['board.get'], service: 'x'.repeat(200_000) }
  let closed = false
  slow.on('close', () => {
    closed = true
  })
  // What the system itself buffers between the two is some megabytes; what comes after is the server's.
  let pushed = 0
  for (; pushed < 100; pushed += 1) {
    served.push('board.changed', big)
    await eventually(() => quick.received.length === pushed + 1, 'the quick one hears')
  }
  slow.resume()
  await eventually(() => closed, 'the slow one is let go')
  expect(slow.bytesRead).toBeLessThan(100 * 200_000)
  expect(quick.ended()).toBe(false)
})
