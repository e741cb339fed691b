import { rm } from 'node:fs/promises'
import type { App } from 'electron'
import type { AppUpdater, Provider, UpdateInfo } from 'electron-updater'
import type { Fetch, Log } from '../../core/ports.ts'
import { checkFetched } from './checkFetched.ts'
import { guardDownloads } from './guardDownloads.ts'
import type { Updater } from './openUpdates.ts'
import { askFeed, RefusedRelease, type ReleaseFacts, readRelease } from './readRelease.ts'
import { type ReleaseStatement, signatureName } from './releaseSignature.ts'

interface SignedFeed extends Omit<ReleaseFacts, 'feed' | 'seen'> {
  /** The folder of the newest release, over https. */
  address: string
  fetch: Fetch
  seen(): string | null
  /** Called for each release with a valid signature and version. */
  found(release: ReleaseStatement): void
}

/** The parts that electron-updater passes to a provider: its options, itself, and its base's needs. */
type Custom = Extract<Parameters<AppUpdater['setFeedURL']>[0], { provider: 'custom' }>
type Given = ConstructorParameters<NonNullable<Custom['updateProvider']>>

const infoOf = ({ version, files }: ReleaseStatement): UpdateInfo => ({
  version,
  files: files.map(({ name, size, sha512 }) => ({ url: name, size, sha512 })),
  // Both are for an older form of feed, used if there are no files.
  path: files[0]?.name ?? '',
  sha512: files[0]?.sha512 ?? '',
  releaseDate: '',
})

/**
 * The source of electron-updater: only the signed statement of its feed, so it downloads only signed files. It never
 * reads electron-builder's `latest*.yml`.
 */
const signedProvider = (Base: typeof Provider<UpdateInfo>, feed: SignedFeed) => {
  const base = new URL(feed.address.endsWith('/') ? feed.address : `${feed.address}/`)
  return class extends Base {
    constructor(...given: Given) {
      super(given[2])
    }
    override async getLatestVersion(): Promise<UpdateInfo> {
      const name = this.getDefaultChannelName()
      const text = await askFeed(feed.fetch, new URL(signatureName(name), base).href)
      const release = readRelease(text, { feed: name, keys: feed.keys, own: feed.own, seen: feed.seen() })
      feed.found(release)
      return infoOf(release)
    }
    override resolveFiles({ files }: UpdateInfo) {
      return files.map((info) => ({ url: new URL(info.url, base), info }))
    }
  }
}

export interface UpdaterParts {
  app: Pick<App, 'getVersion' | 'releaseSingleInstanceLock'>
  /** The folder of the newest release, over https. */
  address: string
  keys: readonly string[]
  fetch: Fetch
  /** The newest release ever announced here. */
  seen: { get(): string | null; set(version: string): void }
  log: Log
}

/** electron-updater's error for bytes that do not match the signature. */
const isMismatch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_CHECKSUM_MISMATCH'

/**
 * Loads electron-updater for releases signed with our keys. It does nothing without a call. It checks a download on
 * arrival, and again before its start.
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
  // Maps of differing parts are not signed.
  autoUpdater.disableDifferentialDownload = true
  autoUpdater.logger = { info: () => {}, warn: log.warn, error: log.warn }
  // Promises report failures. An unhandled event would throw.
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
      // Otherwise it would count as downloaded next time.
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
      // The new version starts before this one has ended.
      app.releaseSingleInstanceLock()
      autoUpdater.quitAndInstall()
    },
  }
}
