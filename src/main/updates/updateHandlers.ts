import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import type { Clock, Log } from '../../core/ports.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import type { DesktopStateStore } from '../desktopState.ts'
import { loadUpdater } from './loadUpdater.ts'
import { openUpdates } from './openUpdates.ts'

/** Whether the package was made with a feed: electron-builder writes it down beside the archive. */
export const hasFeed = (packaged: boolean, resourcesPath: string): boolean =>
  packaged && existsSync(join(resourcesPath, 'app-update.yml'))

/** The desktop's answers to the calls about updates. */
export const updateHandlers = (parts: {
  app: Pick<App, 'isPackaged' | 'getVersion' | 'releaseSingleInstanceLock'>
  state: DesktopStateStore
  clock: Pick<Clock, 'now' | 'after'>
  log: Log
}): Pick<Handlers, 'updates.get' | 'updates.take'> => {
  const { app, state, clock, log } = parts
  const updates = openUpdates({
    own: app.getVersion(),
    clock,
    log,
    feed: hasFeed(app.isPackaged, process.resourcesPath),
    load: () => loadUpdater(app, log),
    remembered: {
      get: () => state.get().updatesAnswer,
      set: (updatesAnswer) => state.set({ updatesAnswer }),
    },
  })
  return { 'updates.get': updates.get, 'updates.take': ({ step }) => updates.take(step) }
}
