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

/** A pipe would block the start. Opening refuses a folder. */
const refusePipe = (file: string): void => {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat && !stat.isFile() && !stat.isDirectory())
    throw Object.assign(new Error('not a file'), { code: 'not a file' })
}

/**
 * The history of starts if `desktop.json` cannot be written: three failed starts must count then too. Removed after
 * the next successful write.
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
        return null
      }
    },
    write: ({ runningSince, abnormalEnds }: DesktopState) =>
      writeWhole(file, JSON.stringify({ runningSince, abnormalEnds })),
    remove: () => rmSync(file, { force: true }),
  }
}

/**
 * The desktop's memory, in `desktop.json` of the data folder. `profile` is Chromium's folder, known to Electron
 * before. Read once and kept in memory. Errors are only logged.
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
