import { createHash } from 'node:crypto'
import { extractFile, statFile } from '@electron/asar'
import { ownBinary } from './platform.ts'

/** A file of an archive, or a folder with the names in it. */
export type Entry = { kind: 'file'; unpacked: boolean; size: number } | { kind: 'folder'; names: string[] }

/** A place in an archive: the archive's own path, and the one in it. */
export interface Place {
  archive: string
  inner: string
}

/** Splits a path that leads into an archive (`…/app.asar/out/main/index.js`); null for any other. */
export const placeOf = (path: string): Place | null => {
  const [, archive, inner] = /^(.*?\.asar)\/(.+)$/.exec(ownBinary(path)) ?? []
  return archive === undefined || inner === undefined ? null : { archive, inner }
}

const stat = ({ archive, inner }: Place): ReturnType<typeof statFile> | null => {
  try {
    return statFile(archive, inner)
  } catch {
    // Thrown if there is no such entry, or the header cannot be read: for Electron too there is nothing then.
    return null
  }
}

export const entryAt = (place: Place): Entry | null => {
  const found = stat(place)
  if (!found || 'link' in found) return null
  if ('files' in found) return { kind: 'folder', names: Object.keys(found.files) }
  return { kind: 'file', unpacked: found.unpacked === true, size: found.size }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * What a file's bytes are, where not what the archive's header says of them; null where they are. Electron compares them so
 * on Windows and macOS. (lib/node/asar-fs-wrapper.ts, docs/tutorial/asar-integrity.md)
 */
export const integrityViolation = (place: Place, bytes: Buffer): string | null => {
  const found = stat(place)
  if (!found || !('integrity' in found) || !found.integrity) return 'it has none'
  const { algorithm, hash, blockSize, blocks } = found.integrity
  if (algorithm !== 'SHA256') return `it is of another kind: ${algorithm}`
  const parts = blocks.map((_, at) => sha256(bytes.subarray(at * blockSize, (at + 1) * blockSize)))
  const actual = [sha256(bytes), ...parts]
  return [hash, ...blocks].every((each, at) => each === actual[at])
    ? null
    : `got a hash mismatch (${actual[0]} vs ${hash})`
}

/** The bytes of a file. An unpacked one lies beside the archive. */
export const bytesAt = ({ archive, inner }: Place): Buffer => extractFile(archive, inner)
