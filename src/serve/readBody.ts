import type { IncomingMessage } from 'node:http'

type Body = { ok: true; value: unknown } | { ok: false; status: 400 | 413; message: string }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a request's JSON of at most `most` bytes. Refuses a larger body as soon as possible and discards its rest, so
 * that the client can read the answer; the server's timeout ends it. Rejects if the request breaks off.
 */
export const readBody = async (request: IncomingMessage, most: number): Promise<Body> => {
  const tooLarge: Body = { ok: false, status: 413, message: `a body has at most ${most} bytes` }
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    return { ok: false, status: 400, message: 'the body has to be application/json' }
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge

  const bytes = await readAtMost(request, most)
  if (!bytes) return tooLarge
  try {
    return { ok: true, value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return { ok: false, status: 400, message: 'the body is not JSON' }
  }
}

const readAtMost = (request: IncomingMessage, most: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(null)
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      // Every request closes. An Error for each would cost more than reading it.
      if (!request.readableEnded) reject(new Error('the request broke off'))
    })
  })
