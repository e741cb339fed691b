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
  /** Called for each release whose signature and version are valid. */
  found(release: ReleaseStatement): void
}

/** What electron-updater makes a provider of its user's with: what it was told, itself, and what its base wants. */
type Custom = Extract<Parameters<AppUpdater['setFeedURL']>[0], { provider: 'custom' }>
type Given = ConstructorParameters<NonNullable<Custom['updateProvider']>>

const infoOf = ({ version, files }: ReleaseStatement): UpdateInfo => ({
  version,
  files: files.map(({ name, size, sha512 }) => ({ url: name, size, sha512 })),
  // Both are of an older form of a feed, which is asked for where there are no files.
  path: files[0]?.name ?? '',
  sha512: files[0]?.sha512 ?? '',
  releaseDate: '',
})

/**
 * Where electron-updater learns what there is: from the signed statement of its feed alone, so that what it fetches is what was
 * signed. electron-builder's own `latest*.yml` is never read.
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
