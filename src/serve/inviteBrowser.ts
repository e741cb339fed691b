import { rmSync } from 'node:fs'
import { systemCode } from '../core/files/systemCode.ts'
import type { Clock } from '../core/ports.ts'
import { writeRedirect } from './redirectFile.ts'
import type { Server } from './server.ts'
import type { RandomBytes } from './session.ts'
import { CODE_LIVES_MS } from './sessionAnswers.ts'

/** Whoever has waited so long for a page looks at the terminal. */
const PATIENCE_MS = 10_000

interface InviteParts {
  server: Pick<Server, 'port' | 'knowsUsers' | 'freshCode' | 'openDoor' | 'printAgain' | 'onTrade'>
  /** The data folder. */
  folder: string
  clock: Pick<Clock, 'after'>
  random: RandomBytes
  openBrowser(target: string): Promise<void>
  err(line: string): void
}

/**
 * Has the person's browser open Aina's page without putting a code where others could read it: the command lines of all
 * processes. Where the system tells whose a connection is, the plain address is enough; elsewhere a file leads on, which is
 * removed after use or after a minute. What fails is said, and the printed address again where nobody came.
 */
export const inviteBrowser = (parts: InviteParts): { end(): void } => {
  const { server, clock, err } = parts
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
        err(`The file that led the browser to Aina could not be removed (${systemCode(error)}).`)
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
      err(`No browser could be opened (${reason}). Open the address yourself.`)
    }
  }
  const unsubscribe = server.onTrade((code) => {
    come = true
    if (code === written) remove()
  })
  const timers = [
    clock.after(PATIENCE_MS, () => {
      if (come) return
      err('No browser has come to Aina’s page in 10 seconds. This is its address:')
      server.printAgain()
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
