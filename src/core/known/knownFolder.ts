import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MeaningSpan } from '../../shared/dateConventions/meaningSpan.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { readKnown, writeKnown } from './knownFile.ts'

/** The key of a service that may be part of a file's name, as `mirrorKey` makes it. */
export const SERVICE_KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$/

/** Whether a service has a file. The demo needs none: Aina learns its dates again at any time. */
export const hasKnownFile = (key: string): boolean => SERVICE_KEY.test(key) && key !== 'demo'

/** The learnt facts in a folder's files, by the keys in their names. */
export interface KnownFolder {
  /** By service, ascending. Leaves out unreadable files. Never throws. */
  all(): Map<string, MeaningSpan[]>
  /** Replaces the facts about one service. Throws the error of SQLite or the system. */
  put(key: string, spans: readonly MeaningSpan[]): void
}

export const knownFolder = (parts: { folder: string; clock: Pick<Clock, 'now'>; log: Log }): KnownFolder => {
  const { folder, clock, log } = parts
  const fileOf = (key: string): string => join(folder, `known-${key}.db`)

  const keys = (): string[] => {
    try {
      return readdirSync(folder)
        .flatMap((name) => /^known-(.+)\.db$/.exec(name)?.[1] ?? [])
        .filter(hasKnownFile)
        .sort()
    } catch (error) {
      log.warn(`the facts about services could not be listed: ${systemCode(error)}`)
      return []
    }
  }
  const spansOf = (key: string): MeaningSpan[] => {
    try {
      return readKnown(fileOf(key)).spans
    } catch (error) {
      log.warn(`the facts about a service could not be read: ${systemCode(error)}`)
      return []
    }
  }

  return {
    all: () => new Map(keys().map((key) => [key, spansOf(key)])),
    put: (key, spans) => writeKnown(fileOf(key), spans, { now: clock.now(), log }),
  }
}
