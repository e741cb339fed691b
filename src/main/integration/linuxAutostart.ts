import type { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { configFolder } from '../../core/files/chooseDataFolder.ts'
import type { Environment } from '../../core/options.ts'
import { APP_ID } from '../appId.ts'
import type { Autostart } from './autostart.ts'
import { startsSomething } from './autostartEntry.ts'

/** What is used of `node:fs/promises`. */
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
  /** Null where nobody knows it. */
  home: string | null
  /** Only an installed Aina corrects the file: a checkout must not take it over by being started. */
  packaged: boolean
  /** The text that the file is to have: `autostartEntry`. */
  entry(): Promise<string>
}

/** The file that starts Aina when the person logs in; null where nobody knows the folder for it. */
export const autostartFile = (env: Environment, home: string | null): string | null => {
  const folder = configFolder(env, home)
  return folder && posix.join(folder, 'autostart', `${APP_ID}.desktop`)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const nowhere: Autostart = { state: async () => 'unavailable', set: async () => {}, mend: async () => {} }

/** Autostart by a desktop entry in the person's folder, written whole or not at all. */
export const linuxAutostart = ({ files, env, home, packaged, entry }: LinuxAutostartParts): Autostart => {
  const file = autostartFile(env, home)
  // Inside a Flatpak or a Snap that folder is the sandbox's own, and nobody reads it.
  if (file === null || env.FLATPAK_ID || env.SNAP_NAME === 'aina') return nowhere
  const draft = `${file}.aina-draft`

  /** The file's text, null where there is none. Throws what the system says. */
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
      // A draft that stays is written over the next time; what is thrown is why the file could not be written.
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
