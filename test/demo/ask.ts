import { get, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach } from 'vitest'
import { type Demo, startDemo } from '../../src/demo/demo.ts'

interface Received {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire. */
  bytes: Buffer
  text: string
}

/** Sends one request on a separate connection. Rejects when the answer is cut off or the connection breaks. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<Received> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: plain.toString('utf8'),
        })
      })
    })
    request.on('error', reject)
  })

const running: Demo[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((demo) => demo.close()))
})

/** A demo that is closed after the test, at a moment in UTC that the test can move. */
export const demoAt = async (iso: string): Promise<Demo & { moment: { iso: string } }> => {
  const moment = { iso }
  const demo = await startDemo({ now: () => Date.parse(moment.iso) })
  running.push(demo)
  return { ...demo, moment }
}
