import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import type { Clock, Fetch, Log } from '../../core/ports.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import type { DesktopStateStore } from '../desktopState.ts'
import { loadUpdater } from './loadUpdater.ts'
import { openUpdates } from './openUpdates.ts'
import { updateKeys } from './updateKeys.ts'

const read = (...path: string[]): string | null => {
  try {
    return readFileSync(join(...path), 'utf8')
  } catch {
    // Most packages have neither file.
    return null
  }
}

interface FeedFacts {
  packaged: boolean
  /** `process.resourcesPath`. */
  resources: string
  keys: readonly string[]
}

/**
 * The feed that the package was made with, which electron-builder writes down beside the archive; null where there is nobody
 * to ask: no feed, no key to know a release by, no https. None either for a deb: the system installs it as root out of a folder
 * of the person's, where any program of theirs could put another in its place after it was checked.
 */
export const feedAddress = ({ packaged, resources, keys }: FeedFacts): string | null => {
  if (!packaged || keys.length === 0 || read(resources, 'package-type') !== null) return null
  const [, address = ''] =
    /^url: *['"]?(https:\/\/[^\s'"]+)['"]?$/m.exec(read(resources, 'app-update.yml') ?? '') ?? []
  return URL.canParse(address) ? address : null
}

/** The desktop's answers to the calls about updates. */
export const updateHandlers = (parts: {
  app: Pick<App, 'isPackaged' | 'getVersion' | 'releaseSingleInstanceLock'>
  state: DesktopStateStore
  fetch: Fetch
  clock: Pick<Clock, 'now' | 'after'>
  log: Log
}): Pick<Handlers, 'updates.get' | 'updates.take'> => {
  const { app, state, fetch, clock, log } = parts
  const keys = updateKeys
  const address = feedAddress({ packaged: app.isPackaged, resources: process.resourcesPath, keys })
  const updates = openUpdates({
    own: app.getVersion(),
    clock,
    log,
    feed: address !== null,
    load: () =>
      loadUpdater({
        app,
        address: address ?? '',
        keys,
        fetch,
        seen: {
          get: () => state.get().newestRelease,
          set: (newestRelease) => state.set({ newestRelease }),
        },
        log,
      }),
    remembered: {
      get: () => state.get().updatesAnswer,
      set: (updatesAnswer) => state.set({ updatesAnswer }),
    },
  })
  return { 'updates.get': updates.get, 'updates.take': ({ step }) => updates.take(step) }
}
