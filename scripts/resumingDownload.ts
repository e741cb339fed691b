import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface DownloadSteps {
  /** The partial download, which a later call continues. */
  part: string
  /** A connection without data for this long has stalled. */
  stallMs: number
  /** Bytes so far and in all (null if unknown). Called with each piece. */
  progress(done: number, total: number | null): void
}

export class Stalled extends Error {}
export class BadStatus extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

interface Begun {
  bytes: number
  /** The server's version tag of the partial contents. */
  tag: string | null
}

const readTag = (part: string): Promise<string | null> => readFile(`${part}.tag`, 'utf8').catch(() => null)

const begun = async (part: string): Promise<Begun> => {
  const bytes = await stat(part).then(
    ({ size }) => size,
    () => 0,
  )
  const tag = await readTag(part)
  return tag === null ? { bytes: 0, tag } : { bytes, tag }
}

/** Deletes the partial download. */
const dropPart = async (part: string): Promise<void> => {
  await rm(part, { force: true })
  await rm(`${part}.tag`, { force: true })
}

/** Returns the whole length, from an answer's headers. */
const totalOf = ({ headers, status }: Response): number | null => {
  const text = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length')
  const total = Number(text)
  return text && Number.isSafeInteger(total) ? total : null
}

/**
 * Downloads a file to `target`. A partial download stays in `part`; a later call continues it if the server still has
 * the same contents. Throws `Stalled`, `BadStatus`, or the error of network or disk.
 */
export const resumingDownload = async (
  url: string,
  target: string,
  { part, stallMs, progress }: DownloadSteps,
): Promise<void> => {
  const { bytes, tag } = await begun(part)
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(new Stalled()), stallMs)
  }
  try {
    wait()
    const headers = bytes > 0 && tag !== null ? { range: `bytes=${bytes}-`, 'if-range': tag } : undefined
    const response = await fetch(url, { signal: ending.signal, ...(headers && { headers }) })
    if (!response.ok || !response.body) throw new BadStatus(response.status)
    const isContinued = response.status === 206
    await mkdir(dirname(part), { recursive: true })
    const newTag = response.headers.get('etag')
    if (!isContinued) await (newTag === null ? dropPart(part) : writeFile(`${part}.tag`, newTag))
    const total = totalOf(response)
    let done = isContinued ? bytes : 0
    await pipeline(
      Readable.from(response.body),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          wait()
          done += piece.length
          progress(done, total)
          yield piece
        }
      },
      createWriteStream(part, { flags: isContinued ? 'a' : 'w' }),
      { signal: ending.signal },
    )
    // Copied, since the folders may be on different disks.
    await copyFile(part, target)
    await dropPart(part)
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}
