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
 * Writes a page that leads on to `address` into the data folder, for its owner only: what stands in a file is in no list of
 * processes. Returns its path.
 */
export const writeRedirect = (folder: string, address: string, random: RandomBytes): string => {
  const path = join(folder, `open-browser-${Buffer.from(random(8)).toString('hex')}.html`)
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}"><title>Aina</title><a href="${address}">Aina</a>\n`
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' })
  return path
}

/**
 * Removes what an earlier start was ended too early to remove. What cannot be removed is said: its code is long dead. On the
 * spot: Node takes longer to get its promises of files ready than the folder takes to be read.
 */
export const removeRedirects = (folder: string, say: (sentence: Sentence) => unknown): void => {
  try {
    for (const name of readdirSync(folder)) if (NAME.test(name)) rmSync(join(folder, name))
  } catch (error) {
    say((t) => t('serving.fileLeft', { code: systemCode(error) }))
  }
}

/** Whether opening the system's browser makes sense: someone sits in front of a desktop of their own. */
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

/** Whoever has waited so long for a page looks at the terminal. */
const PATIENCE_MS = 10_000

interface InviteParts {
  server: Pick<Server, 'port' | 'knowsUsers' | 'freshCode' | 'openDoor' | 'printAgain' | 'onTrade'>
  /** The data folder. */
  folder: string
  clock: Pick<Clock, 'after'>
  random: RandomBytes
  openBrowser(target: string): Promise<void>
  say(sentence: Sentence): Promise<void>
}

/**
 * Has the person's browser open Aina's page without putting a code where others could read it: the command lines of all
 * processes. Where the system tells whose a connection is, the plain address is enough; elsewhere a file leads on, which is
 * removed after use or after a minute. What fails is said, and the printed address again where nobody came.
 */
export const inviteBrowser = (parts: InviteParts): { end(): void } => {
  const { server, clock, say } = parts
  /** The code that stands in the file. */
  let written: string | null = null
  let remove = () => {}
  let come = false
  let ended = false

  /** Where the browser is to go; null where Aina ends meanwhile. */
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
