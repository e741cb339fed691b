import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../core/files/systemCode.ts'
import type { Environment } from '../core/options.ts'
import type { Clock } from '../core/ports.ts'
import type { Sentence } from '../shared/languages/sentence.ts'
import type { Server } from './server.ts'
import type { RandomBytes } from './session.ts'
import { CODE_LIVES_MS } from './sessionAnswers.ts'

const NAME = /^open-browser-[0-9a-f]{16}\.html$/

/**
 * Writes a page that redirects to `address` into the data folder, readable only by its owner. Process lists show
 * command lines, not files. Returns its path.
 */
export const writeRedirect = (folder: string, address: string, random: RandomBytes): string => {
  const path = join(folder, `open-browser-${Buffer.from(random(8)).toString('hex')}.html`)
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}"><title>Aina</title><a href="${address}">Aina</a>\n`
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' })
  return path
}

/**
 * Removes files of an earlier start that was killed. Reports failures; their codes are no longer valid. Synchronous,
 * since loading `fs/promises` takes longer than reading the folder.
 */
export const removeRedirects = (folder: string, say: (sentence: Sentence) => unknown): void => {
  try {
    for (const name of readdirSync(folder)) if (NAME.test(name)) rmSync(join(folder, name))
  } catch (error) {
    say((t) => t('serving.fileLeft', { code: systemCode(error) }))
  }
}

/** Whether a browser should open: the user sits at this computer's desktop. */
export const mayOpenBrowser = (parts: {
  platform: NodeJS.Platform
  env: Environment
  root: boolean
}): boolean => {
  const { platform, env, root } = parts
  if (env.CI || env.SSH_CONNECTION) return false
  if (platform === 'win32' || platform === 'darwin') return true
  return !root && Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/** After this long without a page, the user looks at the terminal. */
const PATIENCE_MS = 10_000

interface InviteParts {
  server: Pick<Server, 'port' | 'knowsUsers' | 'freshCode' | 'openDoor' | 'printAgain' | 'onTrade'>
  folder: string
  clock: Pick<Clock, 'after'>
  random: RandomBytes
  openBrowser(target: string): Promise<void>
  say(sentence: Sentence): Promise<void>
}

/**
 * Opens Aina's page in the user's browser without a code on any command line. If the system knows each connection's
 * user, the plain address is enough. Otherwise a file redirects; it is removed after use or after a minute. Reports
 * failures, and prints the address again if no browser came.
 */
export const inviteBrowser = (parts: InviteParts): { end(): void } => {
  const { server, clock, say } = parts
  /** The code in the file. */
  let written: string | null = null
  let remove = () => {}
  let come = false
  let ended = false

  /** Returns the address for the browser; null if Aina is closing. */
  const target = async (): Promise<string | null> => {
    const knowsUsers = await server.knowsUsers()
    if (ended) return null
    if (knowsUsers) return server.openDoor()
    const code = server.freshCode()
    written = code
    const path = writeRedirect(parts.folder, `http://127.0.0.1:${server.port}/#${code}`, parts.random)
    remove = () => {
      try {
        rmSync(path, { force: true })
      } catch (error) {
        void say((t) => t('serving.fileLeft', { code: systemCode(error) }))
      }
    }
    return path
  }
  const open = async () => {
    try {
      const page = await target()
      if (page !== null) await parts.openBrowser(page)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      await say((t) => t('serving.noBrowser', { reason }))
    }
  }
  const unsubscribe = server.onTrade((code) => {
    come = true
    if (code === written) remove()
  })
  const timers = [
    clock.after(PATIENCE_MS, () => {
      if (!come) void say((t) => t('serving.nobodyCame')).then(() => server.printAgain())
    }),
    clock.after(CODE_LIVES_MS, () => remove()),
  ]
  void open()
  return {
    end() {
      ended = true
      unsubscribe()
      for (const cancel of timers) cancel()
      remove()
    },
  }
}
