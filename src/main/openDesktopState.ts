import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ipcMain } from 'electron'
// Here and not later: it listens to signals, and Electron's own hearing of them has to come after that.
import Store from 'electron-store'
import { systemCode } from '../core/files/systemCode.ts'
import { writeWhole } from '../core/files/writeWhole.ts'
import type { Log } from '../core/ports.ts'
import {
  type DesktopState,
  type DesktopStateStore,
  parseDesktopState,
  readDesktopState,
} from './desktopState.ts'

/** On this channel electron-store tells whoever asks where the app keeps its files, without a look at who it is. */
const CHANNEL = 'electron-store-get-data'

/** A pipe would keep the start waiting for ever; a folder is refused by what opens it. */
const refusePipe = (file: string): void => {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat && !stat.isFile() && !stat.isDirectory())
    throw Object.assign(new Error('not a file'), { code: 'not a file' })
}

/** `desktop.json`: read and checked by us, written whole or not at all. Throws what the system says. */
const makeStore = (folder: string): Store<DesktopState> => {
  refusePipe(join(folder, 'desktop.json'))
  try {
    return new Store<DesktopState>({
      cwd: folder,
      name: 'desktop',
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
      deserialize: parseDesktopState,
      serialize: (state) => JSON.stringify(state),
    })
  } finally {
    ipcMain.removeAllListeners(CHANNEL)
  }
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
  let store: Store<DesktopState> | null = null
  const attempt = <R>(what: string, task: () => R): R | null => {
    try {
      return task()
    } catch (error) {
      log.warn(`desktop.json was not ${what}: ${systemCode(error)}`)
      return null
    }
  }
  const kept = attempt('read', () => {
    store = makeStore(folder)
    return store.store
  })
  let state = { ...readDesktopState({ ...kept }), ...starts.read() }
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch }
      const isWritten = attempt('written', () => {
        store ??= makeStore(folder)
        store.store = state
        return true
      })
      attempt('made up for', () => (isWritten ? starts.remove() : starts.write(state)))
    },
  }
}
