import type { Clock, Log } from '../../core/ports.ts'
import { momentText } from '../../core/views/boardView.ts'
import { noUpdates, type UpdateStep, type Updates } from '../../shared/contract/updates.ts'
import { mayAskForRelease } from '../../shared/desktop/mayAskForRelease.ts'
import { RefusedRelease } from './readRelease.ts'

/** Asks for, downloads and installs a release. */
export interface Updater {
  /** Returns the newest release if it is newer than this one, else null. */
  newer(): Promise<string | null>
  /** Downloads the release from `newer`. */
  fetch(): Promise<void>
  /** Installs the download, if it is still the signed one. The app restarts. */
  install(): Promise<void>
}

/** The last answer of the feed: ms since the epoch, and the newer version or null. */
export interface FeedAnswer {
  at: number
  version: string | null
}

interface UpdatesParts {
  /** Whether this build has a feed. Without one, nothing is loaded or requested. */
  feed: boolean
  /** The running version. */
  own: string
  load(): Promise<Updater>
  remembered: { get(): FeedAnswer | null; set(answer: FeedAnswer): void }
  clock: Pick<Clock, 'now' | 'after'>
  log: Log
}

interface OpenUpdates {
  get(): Updates
  /** Takes one step, only at a person's click. Other callers meanwhile get its result. */
  take(step: UpdateStep): Promise<Updates>
}

/** The deadline for the feed. Chromium's own requests have none. */
const PATIENCE_MS = 30_000

const inTime = async <T>(work: Promise<T>, { after }: Pick<Clock, 'after'>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const cancel = after(PATIENCE_MS, () => late.reject(new Error('there was no answer in time')))
  return Promise.race([work, late.promise]).finally(cancel)
}

/** Newer releases, one step per click: ask (at most daily), download, install. Failures become a state. */
export const openUpdates = ({ feed, own, load, remembered, clock, log }: UpdatesParts): OpenUpdates => {
  let passing: Updates['state'] | null = null
  let underway: Promise<Updates> | null = null
  let updater: Promise<Updater> | null = null

  const answer = (): FeedAnswer | null => remembered.get()
  const get = (): Updates => {
    if (!feed) return noUpdates
    const known = answer()
    const version = known?.version === own ? null : (known?.version ?? null)
    const settled = !known ? 'unasked' : version === null ? 'newest' : 'newer'
    return { state: passing ?? settled, version, askedAt: known && momentText(known.at) }
  }

  const ask = async (): Promise<Updater> => {
    updater ??= load()
    const loaded = await updater
    remembered.set({ at: clock.now(), version: await inTime(loaded.newer(), clock) })
    return loaded
  }

  const work = async (step: UpdateStep): Promise<Updates['state'] | null> => {
    if (step === 'ask') {
      if (mayAskForRelease(clock.now(), answer()?.at ?? null)) await ask()
      return null
    }
    if (step === 'fetch') {
      // After a restart, the release is looked up again before its download.
      const loaded = await ask()
      if (get().version === null) return null
      await loaded.fetch()
      return 'fetched'
    }
    if (passing === 'fetched') await (await updater)?.install()
    return passing
  }

  const take = async (step: UpdateStep): Promise<Updates> => {
    const before = passing
    try {
      const doing = work(step)
      if (step !== 'install') passing = step === 'ask' ? 'asking' : 'fetching'
      passing = await doing
    } catch (error) {
      log.warn(`updates: ${step} failed: ${String(error)}`)
      if (error instanceof RefusedRelease) passing = 'refused'
      // A downloaded release stays ready.
      else passing = before === 'fetched' ? before : 'failed'
      updater = null
    }
    return get()
  }

  return {
    get,
    take(step) {
      if (!feed) return Promise.resolve(noUpdates)
      underway ??= take(step).finally(() => {
        underway = null
      })
      return underway
    },
  }
}
