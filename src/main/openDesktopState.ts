import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../core/files/systemCode.ts'
import { writeWhole } from '../core/files/writeWhole.ts'
import type { Log } from '../core/ports.ts'
import {
  type DesktopState,
  type DesktopStateStore,
  parseDesktopState,
  readDesktopState,
} from './desktopState.ts'

/** A pipe would keep the start waiting for ever; a folder is refused by what opens it. */
const refusePipe = (file: string): void => {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat && !stat.isFile() && !stat.isDirectory())
    throw Object.assign(new Error('not a file'), { code: 'not a file' })
}

/**
 * How the last starts have ended, where `desktop.json` could not be written: three failed starts have to be counted then
 * too. It is gone as soon as the other has been written again.
 */
const openStarts = (profile: string) => {
  const file = join(profile, 'starts.json')
  return {
    read(): Pick<DesktopState, 'runningSince' | 'abnormalEnds'> | null {
      try {
        refusePipe(file)
        const { runningSince, abnormalEnds } = parseDesktopState(readFileSync(file, 'utf8'))
        return { runningSince, abnormalEnds }
      } catch {
        // As nearly always: there is none.
        return null
      }
    },
    write: ({ runningSince, abnormalEnds }: DesktopState) =>
      writeWhole(file, JSON.stringify({ runningSince, abnormalEnds })),
    remove: () => rmSync(file, { force: true }),
  }
}

/**
 * What the desktop shell remembers, in `desktop.json` of the data folder; `profile` is Chromium's folder, which is named to
 * Electron before. What is read once stays in memory; what cannot be read or written is only logged.
 */
export const openDesktopState = (parts: { folder: string; profile: string; log: Log }): DesktopStateStore => {
  const { folder, profile, log } = parts
  const starts = openStarts(profile)
  const file = join(folder, 'desktop.json')
  const attempt = <R>(what: string, task: () => R): R | null => {
    try {
      return task()
    } catch (error) {
      log.warn(`desktop.json was not ${what}: ${systemCode(error)}`)
      return null
    }
  }
  const kept = attempt('read', () => {
    refusePipe(file)
    return existsSync(file) ? parseDesktopState(readFileSync(file, 'utf8')) : null
  })
  let state = { ...readDesktopState({ ...kept }), ...starts.read() }
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch }
      const isWritten = attempt('written', () => {
        refusePipe(file)
        writeWhole(file, JSON.stringify(state))
        return true
      })
      attempt('made up for', () => (isWritten ? starts.remove() : starts.write(state)))
    },
  }
}
