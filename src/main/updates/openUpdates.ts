import type { Clock, Log } from '../../core/ports.ts'
import { momentText } from '../../core/views/boardView.ts'
import { noUpdates, type UpdateStep, type Updates } from '../../shared/contract/updates.ts'
import { mayAskForRelease } from '../../shared/desktop/mayAskForRelease.ts'
import { RefusedRelease } from './readRelease.ts'

/** What asks for, fetches and installs a release. */
export interface Updater {
  /** The version of the newest release where it is newer than this one, else null. */
  newer(): Promise<string | null>
  /** Fetches what `newer` has found. */
  fetch(): Promise<void>
  /** Puts in what was fetched, if it still is what was signed; the app ends and starts anew. */
  install(): Promise<void>
}

/** The last answer of the feed: when, in milliseconds since the epoch, and the newer version, null for none. */
export interface FeedAnswer {
  at: number
  version: string | null
}

interface UpdatesParts {
  /** Whether this build was given a feed. Without one nothing is loaded and nobody asked. */
  feed: boolean
  /** The version that runs. */
  own: string
  load(): Promise<Updater>
  remembered: { get(): FeedAnswer | null; set(answer: FeedAnswer): void }
  clock: Pick<Clock, 'now' | 'after'>
  log: Log
}

interface OpenUpdates {
  get(): Updates
  /** One step, which only a person's click takes. Whoever asks meanwhile gets the end of the one under way. */
  take(step: UpdateStep): Promise<Updates>
}

/** A feed that does not answer within this time fails; Chromium's own requests have no deadline. */
const PATIENCE_MS = 30_000

const inTime = async <T>(work: Promise<T>, { after }: Pick<Clock, 'after'>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const cancel = after(PATIENCE_MS, () => late.reject(new Error('there was no answer in time')))
  return Promise.race([work, late.promise]).finally(cancel)
}

/** Newer releases, one step for each click: ask (at most daily), fetch, install. Failures become a state. */
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
      // What was found before a restart is found once more: only then can it be fetched.
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
      // A release that lies ready stays so.
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
