import type { AppUpdater, Provider, UpdateInfo } from 'electron-updater'
import type { Fetch } from '../../core/ports.ts'
import { askFeed } from './askFeed.ts'
import { type ReleaseFacts, readRelease } from './readRelease.ts'
import { type ReleaseStatement, signatureName } from './releaseSignature.ts'

interface SignedFeed extends Omit<ReleaseFacts, 'feed' | 'seen'> {
  /** The folder of the newest release, over https. */
  address: string
  fetch: Fetch
  seen(): string | null
  /** Told of each release that was found in order. */
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
export const signedProvider = (Base: typeof Provider<UpdateInfo>, feed: SignedFeed) => {
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
