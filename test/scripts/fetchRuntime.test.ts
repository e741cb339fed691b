import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BadStatus, resumingDownload, Stalled } from '../../scripts/resumingDownload.ts'
import { whyNotFetched } from '../../scripts/whyNotFetched.ts'
import { launchTexts } from '../doubles/launchTexts.ts'

let folder = ''
let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aina-fetch-'))
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

const whole = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
const half = whole.length / 2
const part = () => join(folder, 'runtime.part')
const target = () => join(folder, 'runtime.zip')

/** Long enough for a busy machine to send half of it. */
const STALL_MS = 1_500

const download = async () => {
  const { port } = server.address() as AddressInfo
  const seen: (number | null)[][] = []
  const progress = (...each: [number, number | null]) => void seen.push(each)
  await resumingDownload(`http://127.0.0.1:${port}/`, target(), { part: part(), stallMs: STALL_MS, progress })
  return seen
}

/** Sends the first half and then nothing. */
const stall = (tag?: string) => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': whole.length, ...(tag && { etag: tag }) })
    response.write(whole.subarray(0, half))
  }
}

/** Answers a range of what it calls `tag`, else the whole. */
const serve = (tag: string) => {
  const ranges: (string | undefined)[] = []
  answer = ({ headers }, response) => {
    ranges.push(headers.range)
    const from = headers['if-range'] === tag ? Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0) : 0
    const length = whole.length - from
    response.writeHead(from > 0 ? 206 : 200, {
      etag: tag,
      'content-length': length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
    })
    response.end(whole.subarray(from))
  }
  return ranges
}

test('a download that stalls keeps what has arrived, and the next one continues there', async () => {
  stall('"one"')
  await expect(download()).rejects.toBeInstanceOf(Stalled)
  expect(statSync(part()).size).toBe(half)
  const ranges = serve('"one"')
  const seen = await download()
  expect(ranges).toEqual([`bytes=${half}-`])
  expect(readFileSync(target())).toEqual(whole)
  expect(seen.at(-1)).toEqual([whole.length, whole.length])
  expect(() => statSync(part())).toThrow(/ENOENT/)
})

const fetchFailed = (code: string) => new TypeError('fetch failed', { cause: { code } })
class ChecksumMismatchError extends Error {}

test.each([
  [new Stalled(), {}, 'nothing arrived for 30 seconds'],
  [
    new Stalled(),
    { HTTPS_PROXY: 'http://me:secret@proxy.example:8080' },
    'through the proxy proxy.example:8080',
  ],
  [
    new BadStatus(407),
    { https_proxy: 'http://proxy.example' },
    'through the proxy proxy.example: the proxy asks for a login',
  ],
  [new ChecksumMismatchError(), {}, 'its checksum is wrong'],
  [Object.assign(new Error(), { code: 'ENOSPC' }), {}, 'the disk is full'],
  [fetchFailed('ENOTFOUND'), {}, 'no connection (ENOTFOUND)'],
  [new Error('?'), {}, 'no connection (Error: ?)'],
])('%s is explained', (error, env, sentence) => {
  const said = whyNotFetched(error, env)(launchTexts.en.t)
  expect(said).toContain(sentence)
  expect(said).toMatch(/^Electron’s runtime could not be downloaded.*: .*\.$/)
  expect(said).not.toContain('secret')
})
