import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../core/ports.ts'

/** The largest size of the log in bytes. Then it replaces the older one. */
const MOST_BYTES = 512 * 1024
const LONGEST = 1_000

/**
 * Returns a line of the log: time and message. The given folders become `~`, and names and passwords in addresses are
 * removed.
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
  /** The data folder. The log is in its `logs`. */
  folder: string
  home: string
  now(): number
}

const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)

/** Throws the system's error. */
const append = (file: string, line: string): void => {
  const opened = openSync(file, APPEND, 0o600)
  try {
    if (!fstatSync(opened).isFile()) throw new Error('not a log of ours')
    writeSync(opened, line)
  } finally {
    closeSync(opened)
  }
}

/**
 * The log of the desktop: `logs/aina.log`, and the older `aina.old.log`. Written synchronously, so the last line
 * before a crash is there. A failed write is dropped: a log must not end the app.
 */
export const openLogFile = ({ folder, home, now }: LogFileParts): Log => {
  const logs = join(folder, 'logs')
  const file = join(logs, 'aina.log')
  let size = Number.NaN

  const write = (level: 'info' | 'warn', message: string): void => {
    const line = logLine(level, message, { at: now(), folders: [folder, home] })
    try {
      if (Number.isNaN(size)) {
        // Without its parent, the data folder may be on a drive that is not connected.
        if (!existsSync(logs)) mkdirSync(logs, { mode: 0o700 })
        size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      }
      if (size > MOST_BYTES) {
        renameSync(file, join(logs, 'aina.old.log'))
        size = 0
      }
      append(file, line)
      size += Buffer.byteLength(line)
    } catch {
      // The next line tries again: the folder may be back.
      size = Number.NaN
    }
  }
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
  }
}
