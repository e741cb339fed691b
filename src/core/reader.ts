import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AinaError, codeOf } from '../shared/contract/errors.ts'
import { defaultSettings, type Settings } from '../shared/contract/settings.ts'
import { mirrorKey } from '../shared/service/serviceAddress.ts'
import { attributionOf } from '../shared/service/website.ts'
import type { Mirror } from './mirror/mirror.ts'
import { type MirrorEvent, MirrorHandle } from './mirror/mirrorHandle.ts'
import type { Aside } from './mirror/openMirror.ts'
import type { Clock, Log } from './ports.ts'
import { Queries } from './queries.ts'
import { withFirstValues } from './settings/carryOverSettings.ts'
import { readSettings } from './settings/readSettings.ts'
import { readSettingsFile } from './settings/settingsFile.ts'
import { chooseService, type NamedService } from './source/serviceChoice.ts'
import { openLease } from './sync/lease.ts'

export type Reader = ReturnType<typeof openReader>

interface ReaderParts {
  folder: string
  clock: Clock
  /** A service for this run only; null for the setting's, or the demo. */
  service: NamedService | null
  /** See `settingsIn`. */
  settings: Settings
  /** A file was set aside. */
  setAside(aside: Aside): void
}

/** Reads the settings of a folder, with defaults for unreadable values. Does not change the file. */
export const settingsIn = (folder: string): Settings => {
  const reading = readSettingsFile(join(folder, 'settings.json'))
  return reading.kind === 'object'
    ? readSettings(withFirstValues(folder, reading.value)).value
    : defaultSettings
}

/** Whether the settings file can never be read as settings, so that the defaults hold. */
export const areSettingsBroken = (folder: string): boolean =>
  readSettingsFile(join(folder, 'settings.json')).kind === 'broken'

/** Each failure is thrown too, and the caller words it. */
const log: Log = { info: () => {}, warn: () => {} }

/**
 * Opens the stored data, for single questions: no background work, no request, no new file. Throws `bad-input` for a named service
 * that is not an address.
 */
export const openReader = (parts: ReaderParts) => {
  const { folder, clock, settings } = parts
  const { base } = chooseService(settings, parts.service)
  const demo = base === null
  const key = demo ? 'demo' : mirrorKey(base)
  const file = join(folder, `mirror-${key}.db`)
  const handle = new MirrorHandle({ file, clock, log, isWorker: () => false, emit: () => {} })
  const emit = (event: MirrorEvent) => event.kind === 'set-aside' && parts.setAside(event)
  /** If no instance works with a file that is damaged or of 0.2, sets it aside or carries it over first. */
  const opened = <T>(work: (mirror: Mirror) => T): T => {
    try {
      return handle.use(work)
    } catch (error) {
      if (codeOf(error) !== 'busy') throw error
      const lease = openLease({ folder, key, clock, log, gained: () => {} })
      try {
        if (!lease.isHeld()) throw error
        const mended = new MirrorHandle({ file, clock, log, isWorker: lease.isHeld, emit })
        try {
          return mended.use(work)
        } finally {
          mended.close()
        }
      } finally {
        lease.close()
      }
    }
  }
  const use = <T>(work: (mirror: Mirror) => T): T => {
    if (!existsSync(file)) throw new AinaError('empty', 'no rates of this service are here')
    return opened((mirror) => {
      if (mirror.state().poll === null)
        throw new AinaError('empty', 'no rates of this service have arrived yet')
      return work(mirror)
    })
  }
  return {
    /** The service of the rates; `base` and `website` are null for the demo. */
    service: { base, website: demo ? null : attributionOf(base, settings.website), demo },
    settings,
    /** Throw AinaError `empty` without rates of the service, `busy` or `read-only` as the mirror does. */
    queries: new Queries({
      mirror: { use },
      service: { base: base ?? '', demo },
      settings: { get: () => settings },
      clock,
      boardFailed: () => false,
    }),
    close: () => handle.close(),
  }
}
