import { crc32, deflateRawSync } from 'node:zlib'

export interface PartMade {
  name: string
  content: string | Uint8Array
  stored?: boolean
  /** What the directory says where it lies. */
  size?: number
  crc?: number
  flags?: number
  method?: number
}

const bytesOf = (content: string | Uint8Array): Buffer => Buffer.from(content as Uint8Array)

/** A zip as any program would write it, and as none would. */
export const makeZip = (parts: readonly PartMade[]): Uint8Array => {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, stored = false, size, crc, flags = 0, method } of parts) {
    const plain = typeof content === 'string' ? Buffer.from(content) : bytesOf(content)
    const packed = stored ? plain : deflateRawSync(plain)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(flags, 0)
    facts.writeUInt16LE(method ?? (stored ? 0 : 8), 2)
    facts.writeUInt32LE(crc ?? crc32(plain), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(size ?? plain.length, 16)
    facts.writeUInt16LE(path.length, 20)
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0]),
      facts,
      Buffer.alloc(2),
      path,
      packed,
    ])
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(at, 12)
    entries.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]), facts, rest, path]))
    bodies.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, directory, end]))
}
