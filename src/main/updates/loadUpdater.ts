import { rm } from 'node:fs/promises'
import type { App } from 'electron'
import type { Fetch, Log } from '../../core/ports.ts'
import { checkFetched } from './checkFetched.ts'
import { guardDownloads } from './guardDownloads.ts'
import type { Updater } from './openUpdates.ts'
import { RefusedRelease } from './refusedRelease.ts'
import type { ReleaseStatement } from './releaseSignature.ts'
import { signedProvider } from './signedProvider.ts'

export interface UpdaterParts {
  app: Pick<App, 'getVersion' | 'releaseSingleInstanceLock'>
  /** The folder of the newest release, over https. */
  address: string
  keys: readonly string[]
  fetch: Fetch
  /** The newest release that was ever told of here. */
  seen: { get(): string | null; set(version: string): void }
  log: Log
}

/** What electron-updater says where the bytes that came are not those that were signed. */
const isMismatch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_CHECKSUM_MISMATCH'

/**
 * Loads electron-updater and has it ask the feed for what our keys have signed. Nothing happens without being told; what was
 * fetched is checked when it has come, and once more before it is started.
 */
export const loadUpdater = async (parts: UpdaterParts): Promise<Updater> => {
  const { app, address, keys, fetch, seen, log } = parts
  const { default: electronUpdater } = await import('electron-updater')
  const { autoUpdater, Provider } = electronUpdater
  let release: ReleaseStatement | null = null
  let fetched: string | null = null

  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.allowDowngrade = false
  autoUpdater.disableWebInstaller = true
  // Maps of the parts that differ are not signed.
  autoUpdater.disableDifferentialDownload = true
  autoUpdater.logger = { info: () => {}, warn: log.warn, error: log.warn }
  // Failures are told by the promises; an event that nobody hears would be thrown.
  autoUpdater.removeAllListeners('error').on('error', () => {})
  autoUpdater.setFeedURL({
    provider: 'custom',
    updateProvider: signedProvider(Provider, {
      address,
      keys,
      fetch,
      own: app.getVersion(),
      seen: seen.get,
      found(found) {
        release = found
        seen.set(found.version)
      },
    }),
  })
  guardDownloads(autoUpdater.netSession, log)

  const check = async (): Promise<void> => {
    if (!fetched || !release) throw new RefusedRelease('nothing was fetched')
    try {
      await checkFetched(fetched, release.files)
    } catch (error) {
      // Or it would be taken for what was fetched already, the next time.
      await rm(fetched, { force: true })
      fetched = null
      throw error
    }
  }

  return {
    async newer() {
      const found = await autoUpdater.checkForUpdates()
      return found?.isUpdateAvailable ? found.updateInfo.version : null
    },
    async fetch() {
      try {
        ;[fetched = null] = await autoUpdater.downloadUpdate()
      } catch (error) {
        throw isMismatch(error) ? new RefusedRelease('what came has other bytes') : error
      }
      await check()
    },
    async install() {
      await check()
      // The new one is started before this one has ended.
      app.releaseSingleInstanceLock()
      autoUpdater.quitAndInstall()
    },
  }
}
