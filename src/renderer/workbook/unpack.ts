import { crc32 } from './crc32.ts'
import { broken, huge } from './refusal.ts'
import type { ZipPart } from './zipParts.ts'

/** Bytes that are given at once. */
const STEP = 65_536

/** Packed bytes, a step at a time as they are asked for. */
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
  // The browser's own, which needs no worker of the page's.
  const stream = streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw'))
  // Not cancelled where nobody wants the rest: Node throws, uncaught, when a piece comes out of a cancelled stream. Unread, it stops.
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

/** What may still be read of one file, whatever its parts say and however often one is read. */
export interface Allowance {
  bytes: number
  /** Tags, attributes and entities. */
  tags: number
}

/** The bytes of a part, and what may be read of them. */
export interface Content {
  pieces: AsyncIterable<Uint8Array>
  allowance: Allowance
}

/**
 * The bytes of a part, a piece at a time. Throws `WorkbookRefused` as soon as there are more than the part has said or than are
 * left for the whole file, or at the end where they are not those that were packed.
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

/** The same of a part that may have `most` bytes; one that says to have more is not even begun with. */
export const take = (part: ZipPart, most: number, allowance: Allowance): Content => {
  if (part.size > Math.min(most, allowance.bytes)) throw huge(`${part.name} has ${part.size} bytes`)
  return { pieces: unpack(part, allowance), allowance }
}
