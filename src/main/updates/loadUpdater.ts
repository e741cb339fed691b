import { createHash } from 'node:crypto'
import { chmod, constants, lstat, open, realpath, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { App, Session } from 'electron'
import type { AppUpdater, Provider, UpdateInfo } from 'electron-updater'
import { NO_FOLLOW } from '../../core/files/followLinks.ts'
import { isPrivateFolder } from '../../core/files/ownership.ts'
import type { Fetch, Log } from '../../core/ports.ts'
import type { Updater } from './openUpdates.ts'
import { askFeed, LARGEST_PACKAGE, RefusedRelease, type ReleaseFacts, readRelease } from './readRelease.ts'
import { type ReleaseFile, type ReleaseStatement, signatureName } from './releaseSignature.ts'

/** Closes a package's folder to others. Returns false if others could replace the folder. */
const closeFolder = async (path: string): Promise<void> => {
  const me = process.getuid?.()
  // On Windows, the folder's own permissions protect it.
  if (me === undefined) return
  const folder = await realpath(path)
  const stat = await lstat(folder)
  if (!stat.isDirectory() || stat.uid !== me) throw new RefusedRelease('its folder is not ours')
  await chmod(folder, 0o700)
  for (let above = dirname(folder); ; above = dirname(above)) {
    const { mode } = await lstat(above)
    // In a shared folder (`/tmp`), others cannot rename ours.
    if (!isPrivateFolder(above) && (mode & 0o1000) === 0)
      throw new RefusedRelease('others can change the folder that it is in')
    if (above === dirname(above)) return
  }
}

/**
 * Checks that a file is the signed one: name, length and all bytes. Closes its folder first, so other users cannot
 * replace it afterwards. Throws `RefusedRelease`.
 */
export const checkFetched = async (path: string, files: readonly ReleaseFile[]): Promise<void> => {
  const signed = files.find(({ name }) => name === basename(path))
  if (!signed) throw new RefusedRelease(`${basename(path)} is not among the signed files`)
  await closeFolder(dirname(path))
  const file = await open(path, constants.O_RDONLY | NO_FOLLOW).catch((error: unknown) => {
    throw new RefusedRelease(`${signed.name} cannot be read (${String(error)})`)
  })
  try {
    const { uid, nlink, size } = await file.stat()
    if (nlink !== 1 || (process.getuid && uid !== process.getuid()))
      throw new RefusedRelease(`${signed.name} is not ours alone`)
    if (size !== signed.size) throw new RefusedRelease(`${signed.name} has another length`)
    const hash = createHash('sha512')
    for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
    if (hash.digest('base64') !== signed.sha512) throw new RefusedRelease(`${signed.name} has other bytes`)
    if (process.getuid) await file.chmod(signed.name.endsWith('.AppImage') ? 0o755 : 0o600)
  } finally {
    await file.close()
  }
}

const valuesOf = (headers: Readonly<Record<string, string[]>>, name: string): string[] =>
  Object.entries(headers).flatMap(([key, values]) => (key.toLowerCase() === name ? values : []))

/**
 * Whether an answer states its length, at most a package's. Endless or compressed data could fill the disk before a
 * check fails.
 */
const isBounded = (headers: Readonly<Record<string, string[]>>): boolean => {
  const [length = '', ...more] = valuesOf(headers, 'content-length')
  const folded = valuesOf(headers, 'content-encoding').filter((value) => value !== 'identity')
  return (
    /^\d{1,10}$/.test(length) &&
    Number(length) <= LARGEST_PACKAGE &&
    [more, folded, valuesOf(headers, 'transfer-encoding')].every((values) => values.length === 0)
  )
}

/**
 * The rules of the session that downloads packages: https, also for each redirect, and answers with a length. They
 * replace the lock of every other session.
 */
export const guardDownloads = ({ webRequest }: Pick<Session, 'webRequest'>, log: Pick<Log, 'warn'>): void => {
  webRequest.onBeforeRequest(({ url }, answer) => {
    const { protocol, host } = new URL(url)
    const cancel = protocol !== 'https:'
    if (cancel) log.warn(`updates: refused to fetch over ${protocol}//${host}`)
    answer({ cancel })
  })
  webRequest.onHeadersReceived(({ url, statusCode, responseHeaders = {} }, answer) => {
    const cancel = statusCode === 200 && !isBounded(responseHeaders)
    if (cancel) log.warn(`updates: the file from ${new URL(url).host} has no stated length, or is too long`)
    answer({ cancel })
  })
}

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

interface UpdaterParts {
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
