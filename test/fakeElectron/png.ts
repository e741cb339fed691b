import { crc32, inflateSync } from 'node:zlib'

export interface Size {
  width: number
  height: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Values of a pixel by the PNG's type of colour. */
const values: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** The parts of a PNG by their names, as far as they are whole. */
const chunksOf = (bytes: Buffer): { name: string; data: Buffer }[] => {
  const chunks: { name: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) break
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** The size of a PNG in pixels; null for what no decoder takes: cut short, changed on the way, or of another size than it says. */
export const pngSize = (bytes: Buffer): Size | null => {
  if (!isPng(bytes)) return null
  const chunks = chunksOf(bytes)
  const [header] = chunks
  if (header?.name !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.name !== 'IEND') return null
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth = 0, colour = 0, , , interlaced = 0] = header.data.subarray(8)
  if (interlaced !== 0) throw new Error('the fake Electron decodes no interlaced PNG')
  const line = 1 + Math.ceil((width * depth * (values[colour] ?? 0)) / 8)
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)
  try {
    return inflateSync(Buffer.concat(packed)).length === line * height ? { width, height } : null
  } catch {
    return null
  }
}
