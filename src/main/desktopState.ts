import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { systemCode } from '../core/files/fileErrors.ts'
import type { Log } from '../core/ports.ts'
import type { OpenStoreFile, StoreFile } from '../core/settings/storeFile.ts'

const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

/** The desktop's own memory. Unreadable fields get their initial values. */
const DesktopState = z.object({
  mainWindow: z.catch(z.nullable(z.object({ bounds: Bounds, maximized: z.boolean() })), null),
  /** Whether Aina has reported that no panel shows tray icons. */
  noTrayShown: z.catch(z.boolean(), false),
  /** Whether a first notification was shown, so that the system has asked for permission. */
  firstNoticeShown: z.catch(z.boolean(), false),
  /** Hosts whose websites the user has agreed to open. */
  agreedHosts: z.catch(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50)), []),
})
type DesktopState = z.infer<typeof DesktopState>

/** Reads the text of the file. What is no JSON counts as a first start. */
export const parseDesktopState = (text: string): DesktopState => {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // Nothing in it can be read.
  }
  const state = DesktopState.safeParse(value)
  return state.success ? state.data : DesktopState.parse({})
}

export interface DesktopStateStore {
  get(): DesktopState
  set(patch: Partial<DesktopState>): void
}

/** The desktop's memory, in `desktop.json` of the data folder. Read once and kept in memory. Errors are only logged. */
export const openDesktopState = (parts: {
  folder: string
  log: Log
  openFile: OpenStoreFile
}): DesktopStateStore => {
  const { folder, log, openFile } = parts
  const file = join(folder, 'desktop.json')
  const attempt = <R>(what: string, task: () => R): R | null => {
    try {
      return task()
    } catch (error) {
      log.warn(`desktop.json was not ${what}: ${systemCode(error)}`)
      return null
    }
  }
  let state = parseDesktopState(
    attempt('read', () => (existsSync(file) ? readFileSync(file, 'utf8') : null)) ?? '',
  )
  let store: StoreFile | null = null
  /** The library refuses a file that is not JSON; nothing in that one can be read. */
  const openValid = (): StoreFile => {
    try {
      return openFile(folder, 'desktop')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      rmSync(file)
      return openFile(folder, 'desktop')
    }
  }
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch }
      attempt('written', () => {
        store ??= openValid()
        store.set(state)
      })
    },
  }
}
