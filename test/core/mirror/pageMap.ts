/** Where a byte of a mirror's file stands. */
export type Place =
  /** What is in no use. */
  | 'free'
  /** In the values of a row, or in what says how they are written. */
  | 'row'
  /** In what holds rows together: the file's header and schema, a page's header and pointers, the length of a row. */
  | 'structure'

const PAGE = 4_096

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

/** Tells for every byte of a whole mirror what it is: by the file format, without SQLite. */
export const mapPages = (bytes: Buffer): Place[] => {
  const places: Place[] = Array.from({ length: bytes.length }, () => 'free')
  const mark = (from: number, length: number, as: Place): void => void places.fill(as, from, from + length)
  // The header, and the schema behind it, which goes on in other pages.
  mark(0, PAGE, 'structure')
  for (let at = bytes.indexOf('CREATE '); at >= 0; at = bytes.indexOf('CREATE ', at + 1))
    mark(at - (at % PAGE), PAGE, 'structure')
  for (let page = PAGE; page < bytes.length; page += PAGE) {
    const kind = bytes[page] ?? 0
    const inner = kind === 2 || kind === 5
    if (!inner && kind !== 10 && kind !== 13) continue
    if (places[page] === 'structure') continue
    const cells = bytes.readUInt16BE(page + 3)
    const pointers = page + (inner ? 12 : 8)
    mark(page, pointers - page + 2 * cells, 'structure')
    for (let n = 0; n < cells; n++) {
      let at = page + bytes.readUInt16BE(pointers + 2 * n)
      if (inner) {
        mark(at, 4, 'structure')
        at += 4
      }
      const length = varintLength(bytes, at)
      if (kind === 5) {
        mark(at, length, 'structure')
        continue
      }
      mark(at, length, 'structure')
      const rowid = kind === 13 ? varintLength(bytes, at + length) : 0
      mark(at + length, rowid + varint(bytes, at), 'row')
    }
  }
  return places
}
