import {
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isJsonObject, type JsonObject } from './sortSettings.ts'
import { systemCode } from './systemCode.ts'

/** No settings are this big, not even with as many and as long notes as there may be: a larger file is something else. */
export const BIGGEST_SETTINGS = 4 * 1024 * 1024
const MOST_KEPT = 10
/** A write takes milliseconds: a half-written file this old belongs to a process that was killed. */
const ABANDONED_MS = 60_000

export type FoundSettings =
  | { found: 'nothing' }
  | { found: 'object'; value: JsonObject; bytes: Buffer }
  /** Something that can never be read as settings. `why` is for the log. */
  | { found: 'broken'; why: string }
  /** A passing trouble (too many open files, a lock): the file may be good. */
  | { found: 'unavailable'; why: string }

/** Reads a settings file without believing anything about it. Never throws. */
export const readSettingsFile = (file: string): FoundSettings => {
  try {
    const { size, isFile } = lookAt(file)
    if (!isFile) return { found: 'broken', why: 'not a file' }
    if (size > BIGGEST_SETTINGS) return { found: 'broken', why: `${size} bytes` }
    const bytes = readFileSync(file)
    return parse(bytes)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { found: 'nothing' }
    const lasting = ['EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'EIO', 'ENXIO'].includes(code)
    return { found: lasting ? 'broken' : 'unavailable', why: code }
  }
}

const lookAt = (file: string): { size: number; isFile: boolean } => {
  const stat = statSync(file)
  return { size: stat.size, isFile: stat.isFile() }
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

/** What tells one state of a file from another without reading it: every write makes a new file in its place. */
export const stampOf = (file: string): string => {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch (error) {
    return systemCode(error)
  }
}

/** Moves what cannot be read out of the way. Gives its new name; throws what the system says. */
export const moveAside = (file: string, now: number): string => {
  const aside = asideName(file, now)
  renameSync(file, join(dirname(file), aside))
  forgetOldest(file, aside)
  return aside
}

/** Keeps a copy of a file of which only a part is taken over. Gives its name; throws what the system says. */
export const copyAside = (file: string, bytes: Buffer, now: number): string => {
  const aside = asideName(file, now)
  writeFileSync(join(dirname(file), aside), bytes, { flag: 'wx', mode: 0o600 })
  forgetOldest(file, aside)
  return aside
}

/** A name that is free: `settings.json.broken-20261120T083000Z`, with `-2` and so on for more in one second. */
const asideName = (file: string, now: number): string => {
  const first = `${basename(file)}.broken-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`
  const taken = readdirSync(dirname(file)).filter((name) => name.startsWith(first))
  const last = Math.max(0, ...taken.map((name) => Number(name.slice(first.length + 1)) || 1))
  return last === 0 ? first : `${first}-${last + 1}`
}

const forgetOldest = (file: string, latest: string): void => {
  const start = `${basename(file)}.broken-`
  const others = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(start) && name !== basename(latest),
  )
  const oldestFirst = others.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const name of oldestFirst.slice(0, Math.max(0, others.length + 1 - MOST_KEPT)))
    quietly(() => removeOne(join(dirname(file), name)))
}

/** A folder that stood in the file's place goes only when it is empty. */
const removeOne = (path: string): void => {
  if (lookAt(path).isFile) unlinkSync(path)
  else rmdirSync(path)
}

/** Takes away what killed writes left behind, and other people's right to read the file. Never throws. */
export const tidySettings = (file: string, now: number): void => {
  quietly(() => {
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
  })
  quietly(() => {
    for (const name of readdirSync(dirname(file))) {
      if (!name.startsWith(`${basename(file)}.tmp-`)) continue
      const path = join(dirname(file), name)
      if (now - statSync(path).mtimeMs > ABANDONED_MS) unlinkSync(path)
    }
  })
}

const quietly = (task: () => void): void => {
  try {
    task()
  } catch {
    // Only tidying up: what does not work now is tried again at the next start.
  }
}
