import { readFileSync, statSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { systemCode } from '../files/fileErrors.ts'

/** All settings, also those of removed features, are smaller: a larger file is something else. */
export const BIGGEST_SETTINGS = 4 * 1024 * 1024

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
    if (/^(ENOENT|ENOTDIR)$/.test(code)) return { kind: 'nothing' }
    // Only these do not pass.
    return { kind: /^(EACCES|EPERM|ELOOP)$/.test(code) ? 'broken' : 'unavailable', why: code }
  }
}

const parse = (bytes: Buffer): SettingsReading => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isJsonObject(value)) return { kind: 'broken', why: 'not an object' }
    if (Object.hasOwn(value, '__proto__')) return { kind: 'broken', why: 'a prototype' }
    return { kind: 'object', value, bytes }
  } catch {
    return { kind: 'broken', why: bytes.length === 0 ? 'empty' : 'not JSON' }
  }
}
