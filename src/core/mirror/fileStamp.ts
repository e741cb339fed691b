import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the file behind a link, beside which SQLite keeps its log; without a link, the same path. */
export const behindLinks = (file: string): string => {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** Identifies the state of a mirror with its log, and the right to write to it. Reads no content. */
export const fileStamp = (file: string): string => {
  const real = behindLinks(file)
  return JSON.stringify([
    ...[real, `${real}-wal`].map(looksOf),
    ...[real, dirname(real)].map((path) => [mayWrite(path), looksOf(path)?.mode]),
  ])
}

const looksOf = (path: string) => {
  try {
    const { ino, size, mtimeMs, mode } = statSync(path)
    return { ino, size, mtimeMs, mode }
  } catch {
    return null
  }
}

const mayWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the size of a mirror with its log, in bytes. Throws the system's error. */
export const sizeOf = (file: string): number => {
  const at = behindLinks(file)
  return statSync(at).size + (statSync(`${at}-wal`, { throwIfNoEntry: false })?.size ?? 0)
}
