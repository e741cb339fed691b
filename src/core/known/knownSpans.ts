import { isDeepStrictEqual } from 'node:util'
import type { KnownSpans, MeaningSpan } from '../../shared/dateConventions/meaningSpan.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { stampOf } from '../settings/settingsFile.ts'
import { readKnown, writeKnown } from './knownFile.ts'
import { soundSpans } from './soundSpans.ts'

/** The learnt meanings of a service's dates. */
export interface KnownStore extends KnownSpans {
  close(): void
}

/** The time until a failed write is tried again, in milliseconds. */
const RETRY_MS = 60_000

/**
 * The spans of one service, in a small separate file beside the mirror, because they cannot be downloaded again. Opens nothing
 * before the first `get`, and keeps nothing open between calls. Another process's writes count from the next `get`. Never
 * throws: if the file cannot be read or written, spans stay in memory, and the store tries again after a minute.
 */
export const openKnownSpans = (parts: {
  file: string
  clock: Pick<Clock, 'now' | 'steady'>
  log: Log
  /** How long a read waits for another process's write, in milliseconds. */
  wait?: number
  setAside?(name: string): void
}): KnownStore => {
  const { file, clock, log, setAside = () => {} } = parts
  let known: readonly MeaningSpan[] = []
  /** The spans of the last read; empty if the file must be read. */
  let stamp = ''
  /** When writing failed last, in steady milliseconds; null if the file has everything. */
  let unsavedSince: number | null = null
  let lastTrouble = ''

  const failed = (what: string, error: unknown): void => {
    const code = systemCode(error)
    // Ours to mend, not the disk's.
    if (code === 'unknown') throw error
    if (code !== lastTrouble) log.warn(`the facts about the service could not be ${what}: ${code}`)
    lastTrouble = code
  }

  const save = (): void => {
    try {
      writeKnown(file, known, { now: clock.now(), log, setAside })
      unsavedSince = null
      lastTrouble = ''
      stamp = stampOf(file)
    } catch (error) {
      unsavedSince = clock.steady()
      failed('written', error)
    }
  }

  const load = (): void => {
    const latest = stampOf(file)
    if (latest === stamp) return
    try {
      const { state, spans } = readKnown(file, parts.wait)
      known = spans
      stamp = latest
      lastTrouble = ''
      if (state === 'broken') save()
    } catch (error) {
      failed('read', error)
    }
  }

  return {
    get() {
      if (unsavedSince === null) load()
      else if (clock.steady() - unsavedSince >= RETRY_MS) save()
      return known
    },
    put(spans) {
      const next = soundSpans(spans)
      if (unsavedSince === null) load()
      if (isDeepStrictEqual(next, known)) return
      known = next
      save()
    },
    close() {
      if (unsavedSince !== null) save()
    },
  }
}

/** For a service whose dates can be learnt again at any time. */
export const spansInMemory = (): KnownStore => {
  let known: readonly MeaningSpan[] = []
  return {
    get: () => known,
    put(spans) {
      known = soundSpans(spans)
    },
    close() {},
  }
}
