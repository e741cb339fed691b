import { crc32 } from 'node:zlib'

/** The rates of the live kinds on one polled board: `at` in milliseconds since the epoch, tenge per 1 unit by asset id. */
export interface LiveRow {
  at: number
  rates: readonly (readonly [id: number, kzt: number])[]
}

/** Bytes of the moment, of one rate with its asset's id, and of the checksum over all before it. */
const HEAD = 8
const PAIR = 12
const SEAL = 4

/** So many rates are one page of the file; what is more takes several. */
const ONE_PAGE = 300
const MOST = 1_000

/** How many rates a row for `count` of them is made for: some room is left for what the service lists later. */
export const roomFor = (count: number): number => {
  const ample = Math.ceil((count * 1.25) / 8) * 8
  return Math.min(MOST, count <= ONE_PAGE ? Math.min(ONE_PAGE, ample) : ample)
}

const bytesFor = (room: number): number => HEAD + room * PAIR + SEAL

/** How many rates fit into so many bytes. */
export const roomIn = (bytes: number): number => Math.max(0, Math.floor((bytes - HEAD - SEAL) / PAIR))

/**
 * A row as bytes, as many for every content, so that it is overwritten in place. Rates that there is no room for are left
 * out.
 */
export const writeLiveRow = ({ at, rates }: LiveRow, room: number): Buffer => {
  const bytes = Buffer.alloc(bytesFor(room))
  bytes.writeDoubleLE(at)
  for (const [index, [id, kzt]] of rates.slice(0, room).entries()) {
    bytes.writeUInt32LE(id, HEAD + index * PAIR)
    bytes.writeDoubleLE(kzt, HEAD + index * PAIR + 4)
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -SEAL)), bytes.length - SEAL)
  return bytes
}

/** `damaged` for one that does not agree with its checksum. A row that has not been written yet is of the moment 0. */
export const readLiveRow = (bytes: Buffer): LiveRow | 'damaged' => {
  if (bytes.length < HEAD + SEAL) return 'damaged'
  if (bytes.readUInt32LE(bytes.length - SEAL) !== crc32(bytes.subarray(0, -SEAL))) return 'damaged'
  const at = bytes.readDoubleLE()
  const rates: [number, number][] = []
  for (let place = HEAD; place + PAIR <= bytes.length - SEAL; place += PAIR) {
    const id = bytes.readUInt32LE(place)
    if (id > 0) rates.push([id, bytes.readDoubleLE(place + 4)])
  }
  return { at, rates }
}
