import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The file behind a link, beside which SQLite keeps its log; the name itself where there is none. */
export const behindLinks = (file: string): string => {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** Tells apart any two states of a mirror with its log, and of the right to write to it. Reads no content. */
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

/** What a mirror takes on the disk with its log, in bytes. Throws what the system says. */
export const sizeOf = (file: string): number => {
  const at = behindLinks(file)
  return statSync(at).size + (statSync(`${at}-wal`, { throwIfNoEntry: false })?.size ?? 0)
}
