import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { followLinks, LinkRefused, NO_FOLLOW } from '../files/followLinks.ts'
import { isPrivateFolder } from '../files/ownership.ts'
import { systemCode } from '../files/systemCode.ts'

/** All settings, also those of removed features, are smaller: a larger file is something else. */
export const BIGGEST_SETTINGS = 4 * 1024 * 1024
/** A write takes milliseconds: a half-written file this old belongs to a killed process. */
const ABANDONED_MS = 60_000

export type FoundSettings =
  | { found: 'nothing' }
  | { found: 'object'; value: JsonObject; bytes: Buffer }
  /** Never readable as settings. `why` is for the log. */
  | { found: 'broken'; why: string }
  /** A passing trouble (too many open files, a lock): the file may be good. */
  | { found: 'unavailable'; why: string }

/** Reads a user file of at most `biggest` bytes and trusts nothing in it. Follows only the user's own links. Never throws. */
export const readSettingsFile = (file: string, biggest = BIGGEST_SETTINGS): FoundSettings => {
  try {
    return readOpened(openSync(followLinks(file), READ), biggest)
  } catch (error) {
    if (error instanceof LinkRefused) return { found: 'broken', why: error.message }
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { found: 'nothing' }
    const lasting = LASTING[code]
    return lasting ? { found: 'broken', why: `${lasting}: ${code}` } : { found: 'unavailable', why: code }
  }
}

/** Troubles that do not pass, as phrases. */
const LASTING: Record<string, string> = {
  EACCES: 'Aina may not read it',
  EPERM: 'Aina may not read it',
  EISDIR: 'not a file',
  ENXIO: 'not a file',
  ELOOP: 'a link that leads in a circle',
  EIO: 'the disk cannot read it',
}

/** Without waiting for the writer of a pipe. */
const READ = constants.O_RDONLY | NO_FOLLOW | (constants.O_NONBLOCK ?? 0)

const readOpened = (opened: number, biggest: number): FoundSettings => {
  try {
    const stat = fstatSync(opened)
    if (!stat.isFile()) return { found: 'broken', why: 'not a file' }
    if (stat.size > biggest) return { found: 'broken', why: `${stat.size} bytes` }
    return parse(readFileSync(opened))
  } finally {
    closeSync(opened)
  }
}

const parse = (bytes: Buffer): FoundSettings => {
  if (bytes.length === 0) return { found: 'broken', why: 'empty' }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isJsonObject(value) ? { found: 'object', value, bytes } : { found: 'broken', why: 'not an object' }
  } catch {
    return { found: 'broken', why: 'not JSON' }
  }
}

/** Identifies the state of a file without reading it: every write creates a new file. */
export const stampOf = (file: string): string => {
  try {
    // Each look calls this: a missing file must not create an Error with a stack.
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
    return stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}` : 'gone'
  } catch (error) {
    return systemCode(error)
  }
}

/**
 * Removes leftovers of killed writes, and closes the file to other users: only the file itself, without links and second names,
 * and not in a folder that others can write to. Never throws.
 */
export const tidySettings = (file: string, now: number): void => {
  ignoringFailures(() => {
    if (!isPrivateFolder(dirname(file))) return
    const opened = openSync(file, READ)
    try {
      const stat = fstatSync(opened)
      if (stat.isFile() && stat.nlink === 1 && stat.mode & 0o077) fchmodSync(opened, 0o600)
    } finally {
      closeSync(opened)
    }
  })
  ignoringFailures(() => {
    for (const name of readdirSync(dirname(file))) {
      if (!name.startsWith(`${basename(file)}.tmp-`)) continue
      const path = join(dirname(file), name)
      if (now - statSync(path).mtimeMs > ABANDONED_MS) unlinkSync(path)
    }
  })
}

export const ignoringFailures = (task: () => void): void => {
  try {
    task()
  } catch {
    // The next start tries again.
  }
}
