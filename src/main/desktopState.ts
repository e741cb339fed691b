import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { systemCode } from '../core/files/systemCode.ts'
import { writeWhole } from '../core/files/writeWhole.ts'
import type { Log } from '../core/ports.ts'

const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const MainWindowPlace = z.object({ bounds: Bounds, maximized: z.boolean() })
export type MainWindowPlace = z.infer<typeof MainWindowPlace>

/** The rates when the tray's menu was last opened: milliseconds since the epoch, whose rates, tenge per 1 unit. */
const LastLooked = z.object({
  at: z.number(),
  service: z.string(),
  rates: z.record(z.string(), z.number()),
})

/** When the feed of releases answered, in milliseconds since the epoch, and the newer version; null for none. */
const UpdatesAnswer = z.object({ at: z.number(), version: z.nullable(z.string()) })

/** What the desktop shell remembers by itself. What of it cannot be read is as at the first start, and costs nothing. */
const DesktopState = z.object({
  mainWindow: z.catch(z.nullable(MainWindowPlace), null),
  /** Whether the person was told that nothing shows tray icons. */
  noTrayTold: z.catch(z.boolean(), false),
  lastLooked: z.catch(z.nullable(LastLooked), null),
  /** What the feed of releases has answered last. */
  updatesAnswer: z.catch(z.nullable(UpdatesAnswer), null),
  /** When the copy was started that runs; null where the last one ended in order. Milliseconds since the epoch. */
  runningSince: z.catch(z.nullable(z.number()), null),
  /** When it was found that a copy had not ended in order. */
  abnormalEnds: z.catch(z.array(z.number()).check(z.maxLength(20)), []),
})
export type DesktopState = z.infer<typeof DesktopState>

/** Reads the text of the file, whatever it is. */
export const readDesktopState = (text: string): DesktopState => {
  try {
    const found = DesktopState.safeParse(JSON.parse(text))
    if (found.success) return found.data
  } catch {
    // No JSON: as at the first start.
  }
  return DesktopState.parse({})
}

export interface DesktopStateStore {
  get(): DesktopState
  set(patch: Partial<DesktopState>): void
}

/** Opens `desktop.json` in the data folder. It is written whole or not at all; what cannot be written is only logged. */
export const openDesktopState = (folder: string, log: Log): DesktopStateStore => {
  const file = join(folder, 'desktop.json')
  let state = readDesktopState('{}')
  try {
    state = readDesktopState(readFileSync(file, 'utf8'))
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') log.warn(`desktop.json was not read: ${systemCode(error)}`)
  }
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch }
      try {
        writeWhole(file, JSON.stringify(state))
      } catch (error) {
        log.warn(`desktop.json was not written: ${systemCode(error)}`)
      }
    },
  }
}
