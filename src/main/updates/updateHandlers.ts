import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import type { Clock, Fetch, Log } from '../../core/ports.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import type { DesktopStateStore } from '../openDesktopState.ts'
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
  resources: string
  keys: readonly string[]
}

/**
 * Returns the package's feed, which electron-builder writes beside the archive. Null without a feed, key or https.
 * Null for a deb: the system installs it as root from the user's folder, where another program could replace it after
 * the check.
 */
export const feedAddress = ({ packaged, resources, keys }: FeedFacts): string | null => {
  if (!packaged || keys.length === 0 || read(resources, 'package-type') !== null) return null
  const [, address = ''] =
    /^url: *['"]?(https:\/\/[^\s'"]+)['"]?$/m.exec(read(resources, 'app-update.yml') ?? '') ?? []
  return URL.canParse(address) ? address : null
}

/** The desktop's handlers for updates. */
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
