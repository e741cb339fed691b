import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { followLinks, NO_FOLLOW } from '../core/files/followLinks.ts'
import { isPrivateFolder } from '../core/files/ownership.ts'
import type { Log } from '../core/ports.ts'

/** The file that is written grows to this size; then it takes the place of the older one. */
const MOST_BYTES = 512 * 1024
const LONGEST = 1_000

/**
 * A line of the log: one moment, one message on one line. The folders named are written as `~`, and what stands as a
 * name and password in an address is left out.
 */
export const logLine = (
  level: 'info' | 'warn',
  message: string,
  { at, folders }: { at: number; folders: readonly string[] },
): string => {
  const known = folders.filter((folder) => folder.length > 1)
  const withoutFolders = known.reduce((text, folder) => text.replaceAll(folder, '~'), message)
  const plain = withoutFolders
    .replace(/\/\/[^/@\s]*@/g, '//')
    .replace(/\b(bearer|token|password|code)([ =:"]+)[\w.~+/-]{8,}/gi, '$1$2…')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return `${new Date(at).toISOString()} ${level} ${plain.slice(0, LONGEST)}\n`
}

interface LogFileParts {
  /** The data folder: the log stands in its `logs`. */
  folder: string
  home: string
  now(): number
}

const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)

/** Follows only the person's own links, and writes to nothing that has another name elsewhere. Throws what the system says. */
const append = (file: string, line: string): void => {
  const opened = openSync(
    followLinks(join(followLinks(dirname(file)), basename(file))),
    APPEND | NO_FOLLOW,
    0o600,
  )
  try {
    const stat = fstatSync(opened)
    if (!stat.isFile() || (stat.nlink > 1 && !isPrivateFolder(dirname(file))))
      throw new Error('not a log of ours')
    writeSync(opened, line)
  } finally {
    closeSync(opened)
  }
}

/**
 * The log of the desktop shell: `logs/aina.log`, and `aina.old.log` before it. Small enough to be written at once, so
 * that the last line before a crash is there too. What cannot be written is dropped: a log must not end the app.
 */
export const openLogFile = ({ folder, home, now }: LogFileParts): Log => {
  const logs = join(folder, 'logs')
  const file = join(logs, 'aina.log')
  let size = Number.NaN

  const write = (level: 'info' | 'warn', message: string): void => {
    const line = logLine(level, message, { at: now(), folders: [folder, home] })
    try {
      if (Number.isNaN(size)) {
        mkdirSync(logs, { recursive: true, mode: 0o700 })
        size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      }
      if (size > MOST_BYTES) {
        renameSync(file, join(logs, 'aina.old.log'))
        size = 0
      }
      append(file, line)
      size += Buffer.byteLength(line)
    } catch {
      // Looked at anew with the next line: the folder may be back by then.
      size = Number.NaN
    }
  }
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
  }
}
