import type { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { configFolder } from '../../core/files/chooseDataFolder.ts'
import type { Environment } from '../../core/options.ts'
import { APP_ID } from '../appId.ts'
import type { Autostart } from './autostart.ts'
import { startsSomething } from './autostartEntry.ts'

/** The used part of `node:fs/promises`. */
export interface Files {
  mkdir: typeof mkdir
  readFile: typeof readFile
  rename: typeof rename
  rm: typeof rm
  writeFile: typeof writeFile
}

interface LinuxAutostartParts {
  files: Files
  env: Environment
  home: string | null
  /** Only an installed Aina corrects the file, so a checkout does not take it over. */
  packaged: boolean
  /** The wanted text of the file: `autostartEntry`. */
  entry(): Promise<string>
}

/** Returns the file that starts Aina at login; null if its folder is unknown. */
export const autostartFile = (env: Environment, home: string | null): string | null => {
  const folder = configFolder(env, home)
  return folder && posix.join(folder, 'autostart', `${APP_ID}.desktop`)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const nowhere: Autostart = { state: async () => 'unavailable', set: async () => {}, mend: async () => {} }

/** Autostart by a desktop entry in the user's folder, written atomically. */
export const linuxAutostart = ({ files, env, home, packaged, entry }: LinuxAutostartParts): Autostart => {
  const file = autostartFile(env, home)
  // In a Flatpak or Snap, that folder is in the sandbox, and nothing reads it.
  if (file === null || env.FLATPAK_ID || env.SNAP_NAME === 'aina') return nowhere
  const draft = `${file}.aina-draft`

  /** Returns the file's text; null if it is missing. Throws the system's error. */
  const found = async (): Promise<string | null> => {
    try {
      return await files.readFile(file, 'utf8')
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const write = async (): Promise<void> => {
    await files.mkdir(posix.dirname(file), { recursive: true, mode: 0o700 })
    try {
      await files.writeFile(draft, await entry(), { mode: 0o600 })
      await files.rename(draft, file)
    } catch (error) {
      // A remaining draft is overwritten next time. The error is why the file could not be written.
      await files.rm(draft, { force: true }).catch(() => {})
      throw error
    }
  }
  return {
    async state() {
      try {
        return startsSomething((await found()) ?? '') ? 'on' : 'off'
      } catch {
        return 'unavailable'
      }
    },
    async set(on) {
      if (on) await write()
      else await files.rm(file, { force: true })
    },
    async mend() {
      const text = packaged ? await found() : null
      if (text !== null && startsSomething(text) && text !== (await entry())) await write()
    },
  }
}
