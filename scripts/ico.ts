const HEADER = 6
const ENTRY = 16
const BIGGEST = 256

/** Returns a Windows icon file from PNGs by width in pixels, at most 256. */
export const ico = (pngs: ReadonlyMap<number, Buffer>): Buffer => {
  const kept = [...pngs].filter(([size]) => size <= BIGGEST)
  const head = Buffer.alloc(HEADER + ENTRY * kept.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(kept.length, 4)
  let offset = head.length
  for (const [index, [size, png]] of kept.entries()) {
    const at = HEADER + ENTRY * index
    // Width and height have one byte each, so 256 is 0.
    head.writeUInt8(size % BIGGEST, at)
    head.writeUInt8(size % BIGGEST, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...kept.map(([, png]) => png)])
}
