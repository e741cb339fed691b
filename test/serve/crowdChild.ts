import { connect } from 'node:net'

/**
 * A process of its own that holds as many connections as it is told, each hostile in one of six ways, and opens a new one
 * for each that is closed. Says `open` when it has been connected so often for the first time; answers every message with
 * how many were closed so far.
 */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
/** Something large that the port serves. */
const large = process.argv[4]
const host = `Host: 127.0.0.1:${port}`

const ways: (() => string)[] = [
  () => '',
  () => 'GET / HTT',
  () => `GET / HTTP/1.1\r\n${host}\r\nX-Slow: ${'x'.repeat(15_000)}`,
  () =>
    `POST /session HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
  // As many as are answered at a time and more than that, of something large; none of it is read.
  () => `GET ${large} HTTP/1.1\r\n${host}\r\n\r\n`.repeat(2),
  () => `GET ${large} HTTP/1.1\r\n${host}\r\n\r\n`.repeat(12),
]

const UNREAD_FROM = 4
/** After which one that was closed comes back. */
const BACK_AFTER_MS = 1_000

let opened = 0
let closed = 0
const open = (index: number) => {
  const way = index % ways.length
  const socket = connect(port, '127.0.0.1', () => {
    opened += 1
    if (opened === count) process.send?.('open')
    socket.write(ways[way]?.() ?? '')
  })
  if (way < UNREAD_FROM) socket.resume()
  else socket.pause()
  socket.on('error', () => {})
  socket.on('close', () => {
    closed += 1
    setTimeout(open, BACK_AFTER_MS, index)
  })
}
for (let index = 0; index < count; index += 1) open(index)
process.on('message', () => process.send?.(closed))
process.on('disconnect', () => process.exit(0))
