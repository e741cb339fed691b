import { broken, WorkbookRefused } from './refusal.ts'

/** A file in a zip, still packed. */
export interface ZipPart {
  name: string
  /** Whether it is deflated; otherwise, it is stored. */
  deflated: boolean
  packed: Uint8Array
  /** The claimed unpacked size in bytes; unpacking stops there. */
  size: number
  crc32: number
}

export type ZipParts = ReadonlyMap<string, ZipPart>

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
/** The most bytes of a comment at the end of a zip. */
const LONGEST_REMARK = 0xffff
/** The marker of a size beyond 4 GiB, stored elsewhere. */
const ELSEWHERE = 0xffffffff

/** A workbook has about ten parts and a few per sheet. */
const MOST_PARTS = 4_000
/** Parts of real workbooks shrink to about a thirtieth; deflate's limit is about a thousandth. */
const MOST_RATIO = 250
/** Below this size, no ratio is harmful. */
const SMALL = 1_000_000

const findEnd = (view: DataView): number => {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_REMARK); at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw broken('no end of a zip')
}

const partAt = (view: DataView, bytes: Uint8Array, at: number): { part: ZipPart; next: number } => {
  if (view.getUint32(at, true) !== CENTRAL) throw broken('no entry of a zip')
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [length, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const nameEnd = at + 46 + view.getUint16(at + 28, true)
  const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd))
  if ((flags & 1) !== 0) throw new WorkbookRefused('locked', `${name} is encrypted`)
  if (method !== 0 && method !== 8) throw broken(`${name} is packed in another way`)
  if (length === ELSEWHERE || size === ELSEWHERE) throw new WorkbookRefused('huge', `${name} is beyond 4 GiB`)
  if (size > SMALL && size > length * MOST_RATIO)
    throw new WorkbookRefused('huge', `${name} would grow from ${length} to ${size} bytes`)
  const local = view.getUint32(at + 42, true)
  if (view.getUint32(local, true) !== LOCAL) throw broken(`${name} is not where it should be`)
  const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (begin + length > bytes.length) throw broken(`${name} is cut off`)
  return {
    part: {
      name,
      size,
      deflated: method === 8,
      crc32: view.getUint32(at + 16, true),
      packed: bytes.subarray(begin, begin + length),
    },
    next: nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  }
}

/**
 * Returns the parts of a zip by name from its directory, without unpacking. Throws `WorkbookRefused` if it is
 * invalid, encrypted, or claims sizes that no workbook has.
 */
export const zipParts = (bytes: Uint8Array): ZipParts => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, ZipPart>()
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > MOST_PARTS) throw new WorkbookRefused('huge', `${count} parts`)
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index += 1) {
      const { part, next } = partAt(view, bytes, at)
      if (parts.has(part.name)) throw broken(`${part.name} is there twice`)
      parts.set(part.name, part)
      at = next
    }
  } catch (error) {
    // An offset outside the file.
    if (error instanceof RangeError) throw broken(error.message)
    throw error
  }
  return parts
}
