import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from '../../shared/tray/drawTrayIcon.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** 8 bits per channel, true colour with alpha, and the only defined methods. */
const FORMAT = [8, 6, 0, 0, 0]
const NO_FILTER = 0

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Returns a picture as a PNG, the one form of pixels that is the same on every platform. */
export const encodePng = ({ width, height, rgba }: Picture): Buffer => {
  const header = Buffer.alloc(8 + FORMAT.length)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(FORMAT, 8)
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.of(NO_FILTER, ...rgba.subarray(row * width * 4, (row + 1) * width * 4)),
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
