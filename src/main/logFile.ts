import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
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
  const paths = folders.filter((folder) => folder.length > 1)
  const withoutFolders = paths.reduce((text, folder) => text.replaceAll(folder, '~'), message)
  const plain = withoutFolders
    .replace(/\/\/[^/@\s]*@/g, '//')
    .replace(/\b(bearer|token|password|code)([ =:"]+)[\w.~+/-]{8,}/gi, '$1$2…')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return `${new Date(at).toISOString()} ${level} ${plain.slice(0, LONGEST)}\n`
}

/**
 * The log of the desktop: `logs/aina.log` of the data folder, and the older `aina.old.log`. Written synchronously, so
 * the last line before a crash is there. A failed write is dropped: a log must not end the app. So are lines before
 * the folder is known.
 */
export class LogFile implements Log {
  readonly #now: () => number
  #folders: readonly string[] = []
  #size = Number.NaN

  constructor(now: () => number) {
    this.#now = now
  }
  open(folder: string, home: string): void {
    this.#folders = [folder, home]
  }
  info(message: string): void {
    this.#write('info', message)
  }
  warn(message: string): void {
    this.#write('warn', message)
  }
  #write(level: 'info' | 'warn', message: string): void {
    const [folder] = this.#folders
    if (folder === undefined) return
    const logs = join(folder, 'logs')
    const file = join(logs, 'aina.log')
    const line = logLine(level, message, { at: this.#now(), folders: this.#folders })
    try {
      if (Number.isNaN(this.#size)) {
        // Without its parent, the data folder may be on a drive that is not connected.
        if (!existsSync(logs)) mkdirSync(logs, { mode: 0o700 })
        this.#size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      }
      if (this.#size > MOST_BYTES) {
        renameSync(file, join(logs, 'aina.old.log'))
        this.#size = 0
      }
      appendFileSync(file, line, { mode: 0o600 })
      this.#size += Buffer.byteLength(line)
    } catch {
      // The next line tries again: the folder may be back.
      this.#size = Number.NaN
    }
  }
}
