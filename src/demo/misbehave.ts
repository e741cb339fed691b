import type { ServerResponse } from 'node:http'
import type { Way } from './behaviour.ts'
import { type Answer, failure } from './routes.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const PORTAL = '<!doctype html><html><head><title>Wi-Fi</title></head><body>Please sign in.</body></html>'
const CHUNK = '{"code":"USD","kzt":525.5,"changePct":0.1,"kind":"fiat"},'.repeat(1_000)

/** Removes the points or rates from an answer that has some. */
const emptied = ({ status, body }: Answer): Answer => {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null) return { status, body }
  const list = 'points' in value ? { points: [] } : 'rates' in value ? { rates: [] } : null
  return { status, body: list ? JSON.stringify({ ...value, count: 0, ...list }) : body }
}

const drip = (response: ServerResponse, body: Buffer, ms: number): void => {
  response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': body.length })
  let sent = 0
  const timer = setInterval(() => {
    response.write(body.subarray(sent, ++sent))
    if (sent < body.length) return
    clearInterval(timer)
    response.end()
  }, ms)
  response.once('close', () => clearInterval(timer))
}

const half = (response: ServerResponse, body: Buffer): void => {
  response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': body.length })
  response.write(body.subarray(0, body.length >> 1), () => response.destroy())
}

/** Pauses while the reader is behind, so memory stays bounded. */
const endless = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': JSON_TYPE })
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  }
  response.on('drain', more)
  response.write('{"base":"KZT","rates":[')
  more()
}

/** Answers with the given behaviour. `send` sends a whole answer. */
export const misbehave = (
  way: Way,
  response: ServerResponse,
  answer: Answer,
  send: (answer: Answer) => void,
): void => {
  switch (way.kind) {
    case 'healthy':
      send(answer)
      break
    case 'slow': {
      const timer = setTimeout(() => send(answer), way.ms)
      response.once('close', () => clearTimeout(timer))
      break
    }
    case 'status':
      if (way.retryAfter !== undefined) response.setHeader('Retry-After', String(way.retryAfter))
      send(failure(way.code, `made to answer ${way.code}`))
      break
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PORTAL)
      break
    case 'halfBody':
      half(response, Buffer.from(answer.body))
      break
    case 'silent':
      break
    case 'drip':
      drip(response, Buffer.from(answer.body), way.ms)
      break
    case 'empty':
      send(emptied(answer))
      break
    case 'notJson':
      response.writeHead(200, { 'Content-Type': JSON_TYPE }).end('rates: none today')
      break
    case 'redirect':
      response.writeHead(302, { Location: way.to }).end()
      break
    case 'reset':
      response.socket?.resetAndDestroy()
      break
    case 'endless':
      endless(response)
      break
  }
}
