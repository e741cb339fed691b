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
