/** The PNG types of a Mac icon file, with their width in pixels. The later ones are for double density. */
const kinds = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
] as const

const chunk = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${kind}0000`, 'latin1')
  head.writeUInt32BE(head.length + content.length, 4)
  return Buffer.concat([head, content])
}

/** Returns a Mac icon file from PNGs by width in pixels. Throws if a size is missing. */
export const icns = (pngs: ReadonlyMap<number, Buffer>): Buffer => {
  const chunks = kinds.map(([kind, size]) => {
    const png = pngs.get(size)
    if (!png) throw new Error(`no icon of ${size} pixels`)
    return chunk(kind, png)
  })
  return chunk('icns', Buffer.concat(chunks))
}
