import { lstatSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { systemCode } from '../files/systemCode.ts'
import { writeWhole } from '../files/writeWhole.ts'

/** All settings, also those of removed features, are smaller: a larger file is something else. */
export const BIGGEST_SETTINGS = 4 * 1024 * 1024
/** Deeper than any setting. Not every library can write deeper values. */
const DEEPEST = 32

export type SettingsReading =
  | { kind: 'nothing' }
  | { kind: 'object'; value: JsonObject; bytes: Buffer }
  /** Never readable as settings. `why` is for the log. */
  | { kind: 'broken'; why: string }
  /** The system cannot read it now: the file may be good. */
  | { kind: 'unavailable'; why: string }

/** Reads the settings file and trusts nothing in it. Never throws. */
export const readSettingsFile = (file: string): SettingsReading => {
  try {
    // Reading a pipe would wait for its writer.
    const stat = statSync(file)
    if (!stat.isFile()) return { kind: 'broken', why: 'not a file' }
    if (stat.size > BIGGEST_SETTINGS) return { kind: 'broken', why: `${stat.size} bytes` }
    return parse(readFileSync(file))
  } catch (error) {
    const code = systemCode(error)
    const lasting = LASTING[code]
    if (lasting) return { kind: 'broken', why: lasting }
    return /^(ENOENT|ENOTDIR)$/.test(code) ? { kind: 'nothing' } : { kind: 'unavailable', why: code }
  }
}

/** Troubles that do not pass. */
const LASTING: Readonly<Record<string, string>> = {
  EACCES: 'Aina may not read it',
  EPERM: 'Aina may not read it',
  ELOOP: 'a link that leads in a circle',
}

const parse = (bytes: Buffer): SettingsReading => {
  if (bytes.length === 0) return { kind: 'broken', why: 'empty' }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isJsonObject(value)) return { kind: 'broken', why: 'not an object' }
    if (Object.hasOwn(value, '__proto__')) return { kind: 'broken', why: 'a prototype' }
    return isShallow(value) ? { kind: 'object', value, bytes } : { kind: 'broken', why: 'nested too deep' }
  } catch {
    return { kind: 'broken', why: 'not JSON' }
  }
}

const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

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

/** Renames an unreadable file. Of a link, renames the link. Returns the new name. Throws the system's error. */
export const moveAside = (file: string, now: number): string => {
  const aside = asideName(file, now)
  renameSync(file, join(dirname(file), aside))
  return aside
}

/** Writes a copy of a file that can be read only partly. Returns its name. Throws the system's error. */
export const copyAside = (file: string, bytes: Buffer, now: number): string => {
  const aside = asideName(file, now)
  writeWhole(join(dirname(file), aside), bytes)
  return aside
}

/** Returns a free name: `settings.json.broken-20261120T083000Z`, with `-2` and so on within one second. */
const asideName = (file: string, now: number): string => {
  const first = `${basename(file)}.broken-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`
  let name = first
  for (let n = 2; lstatSync(join(dirname(file), name), { throwIfNoEntry: false }); n += 1)
    name = `${first}-${n}`
  return name
}
