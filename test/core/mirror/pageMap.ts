import { PAGE_SIZE } from '../../../src/core/mirror/schema.ts'

/** The place of a byte in a mirror's file. */
export type Place =
  /** What is in no use. */
  | 'free'
  /** In the values of a row, or in what says how they are written. */
  | 'row'
  /** In what holds rows together: the file's header and schema, a page's header and pointers, the length of a row. */
  | 'structure'

const varintLength = (bytes: Buffer, at: number): number => {
  let length = 1
  while (length < 9 && (bytes[at + length - 1] ?? 0) >= 0x80) length++
  return length
}

const varint = (bytes: Buffer, at: number): number => {
  let value = 0
  for (let i = 0; i < varintLength(bytes, at); i++) value = value * 128 + ((bytes[at + i] ?? 0) & 0x7f)
  return value
}

const LEAST = Math.floor(((PAGE_SIZE - 12) * 32) / 255) - 23
const MOST = { table: PAGE_SIZE - 35, index: Math.floor(((PAGE_SIZE - 12) * 64) / 255) - 23 }

/** How much of a payload is in its page; the rest is in a chain of others. */
const localOf = (payload: number, most: number): number => {
  if (payload <= most) return payload
  const local = LEAST + ((payload - LEAST) % (PAGE_SIZE - 4))
  return local <= most ? local : LEAST
}

/** Returns for every byte of a whole mirror its meaning: by the file format, without SQLite. */
export const mapPages = (bytes: Buffer): Place[] => {
  const places: Place[] = Array.from({ length: bytes.length }, () => 'free')
  const mark = (from: number, length: number, as: Place): void => void places.fill(as, from, from + length)
  const schema = new Set([0])
  for (let at = bytes.indexOf('CREATE '); at >= 0; at = bytes.indexOf('CREATE ', at + 1))
    schema.add(at - (at % PAGE_SIZE))

  /** The pages of a chain: each begins with the number of the next. */
  const markChain = (pointer: number, length: number, as: Place): void => {
    mark(pointer, 4, 'structure')
    const page = (bytes.readUInt32BE(pointer) - 1) * PAGE_SIZE
    const here = Math.min(length, PAGE_SIZE - 4)
    mark(page + 4, here, as)
    if (length > here) markChain(page, length - here, as)
    else mark(page, 4, 'structure')
  }

  const markCells = (page: number, as: Place): void => {
    const header = page === 0 ? 100 : page
    const kind = bytes[header] ?? 0
    const inner = kind === 2 || kind === 5
    const cells = bytes.readUInt16BE(header + 3)
    const pointers = header + (inner ? 12 : 8)
    mark(header, pointers - header + 2 * cells, 'structure')
    for (let n = 0; n < cells; n++) {
      let at = page + bytes.readUInt16BE(pointers + 2 * n)
      if (inner) {
        mark(at, 4, 'structure')
        at += 4
      }
      const length = varintLength(bytes, at)
      mark(at, length, 'structure')
      if (kind === 5) continue
      const payload = varint(bytes, at)
      const local = localOf(payload, kind === 13 ? MOST.table : MOST.index)
      const rowid = kind === 13 ? varintLength(bytes, at + length) : 0
      mark(at + length, rowid + local, as)
      if (local < payload) markChain(at + length + rowid + local, payload - local, as)
    }
  }

  for (const page of schema) {
    mark(page, PAGE_SIZE, 'structure')
    markCells(page, 'structure')
  }
  for (let page = PAGE_SIZE; page < bytes.length; page += PAGE_SIZE) {
    // What a chain has taken is not the beginning of a page of rows.
    if (places[page] !== 'free' || ![2, 5, 10, 13].includes(bytes[page] ?? 0)) continue
    markCells(page, 'row')
  }
  return places
}
