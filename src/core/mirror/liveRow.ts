import { crc32 } from 'node:zlib'

/** The rates of the live kinds on one polled board: `at` in milliseconds since the epoch, tenge per 1 unit by `nameOf` a code. */
export interface LiveRow {
  at: number
  rates: readonly (readonly [name: number, kzt: number])[]
}

/** A code as four bytes, above 0. */
export const nameOf = (code: string): number => crc32(code) || 1

/** Bytes of the moment, of one rate with the name of its code, and of the checksum over all before it. */
const HEAD = 8
const PAIR = 12
const CHECKSUM = 4

/** So many rates are one page of the file; what is more takes several. */
const ONE_PAGE = 80
const MOST = 1_000

/** How many rates a row for `count` of them is made for: some room is left for what the service lists later. */
export const roomFor = (count: number): number => {
  const ample = Math.ceil((count * 1.25) / 8) * 8
  return Math.min(MOST, count <= ONE_PAGE ? Math.min(ONE_PAGE, ample) : ample)
}

const bytesFor = (room: number): number => HEAD + room * PAIR + CHECKSUM

/** How many rates fit into so many bytes. */
export const roomIn = (bytes: number): number => Math.max(0, Math.floor((bytes - HEAD - CHECKSUM) / PAIR))

/**
 * A row as bytes, as many for every content, so that it is overwritten in place. Rates that there is no room for are left
 * out.
 */
export const writeLiveRow = ({ at, rates }: LiveRow, room: number): Buffer => {
  const bytes = Buffer.alloc(bytesFor(room))
  bytes.writeDoubleLE(at)
  for (const [index, [name, kzt]] of rates.slice(0, room).entries()) {
    bytes.writeUInt32LE(name, HEAD + index * PAIR)
    bytes.writeDoubleLE(kzt, HEAD + index * PAIR + 4)
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -CHECKSUM)), bytes.length - CHECKSUM)
  return bytes
}

/** `damaged` for one that does not agree with its checksum. A row that has not been written yet is of the moment 0. */
export const readLiveRow = (bytes: Buffer): LiveRow | 'damaged' => {
  if (bytes.length < HEAD + CHECKSUM) return 'damaged'
  if (bytes.readUInt32LE(bytes.length - CHECKSUM) !== crc32(bytes.subarray(0, -CHECKSUM))) return 'damaged'
  const at = bytes.readDoubleLE()
  const rates: [number, number][] = []
  for (let place = HEAD; place + PAIR <= bytes.length - CHECKSUM; place += PAIR) {
    const name = bytes.readUInt32LE(place)
    if (name > 0) rates.push([name, bytes.readDoubleLE(place + 4)])
  }
  return { at, rates }
}
