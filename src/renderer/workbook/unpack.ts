import { broken, huge } from './refusal.ts'
import type { ZipPart } from './zipParts.ts'

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** Returns the checksum of a zip's part; `before` is the checksum of the preceding pieces. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let sum = ~before
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}

/** Bytes to pass at once. */
const STEP = 65_536

/** Streams packed bytes in steps, on demand. */
const streamOf = (packed: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= packed.length) return controller.close()
      controller.enqueue(packed.slice(at, at + STEP))
      at += STEP
    },
  })
}

const deflated = async function* ({ name, packed }: ZipPart): AsyncGenerator<Uint8Array> {
  // The browser's decompression, which needs no worker.
  const stream = streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw'))
  // Not cancelled when unused: Node throws an uncaught error if a cancelled stream produces a piece. Unread, it
  // stops.
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw broken(`${name}: ${String(error)}`)
    })
    if (done) return
    yield value
  }
}

const stored = function* ({ packed }: ZipPart): Generator<Uint8Array> {
  for (let at = 0; at < packed.length; at += STEP) yield packed.subarray(at, at + STEP)
}

/** The remaining limits of a file, whatever its parts claim and however often they are read. */
export interface Allowance {
  bytes: number
  /** Tags, attributes and entities. */
  tags: number
}

/** The bytes of a part and their limits. */
export interface Content {
  pieces: AsyncIterable<Uint8Array>
  allowance: Allowance
}

/**
 * Yields the bytes of a part in pieces. Throws `WorkbookRefused` if there are more than the part claims or the file's
 * limit allows, or at the end if the checksum differs.
 */
export async function* unpack(
  part: ZipPart,
  allowance: Pick<Allowance, 'bytes'>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  let sum = 0
  for await (const piece of part.deflated ? deflated(part) : stored(part)) {
    size += piece.length
    if (size > part.size) throw broken(`${part.name} is longer than it says`)
    allowance.bytes -= piece.length
    if (allowance.bytes < 0) throw huge('the parts are too long together')
    sum = crc32(piece, sum)
    yield piece
  }
  if (size !== part.size || sum !== part.crc32) throw broken(`${part.name} is damaged`)
}

/** Unpacks a part of at most `most` bytes; refuses a part that claims more before unpacking it. */
export const take = (part: ZipPart, most: number, allowance: Allowance): Content => {
  if (part.size > Math.min(most, allowance.bytes)) throw huge(`${part.name} has ${part.size} bytes`)
  return { pieces: unpack(part, allowance), allowance }
}
