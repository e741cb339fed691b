import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import { MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Clock, Log } from '../ports.ts'
import { openLease } from '../sync/lease.ts'

export interface MirrorParts {
  folder: string
  clock: Clock
  log: Log
}

/**
 * Opens the mirror of a service that is not in use (null: the demo) for the time of `work`. Makes or repairs it only if no
 * instance works with it.
 */
export const withMirror = <T>(
  { folder, clock, log }: MirrorParts,
  base: string | null,
  work: (mirror: MirrorHandle) => T,
): T => {
  const lease = openLease({ folder, key: keyOf(base), clock, log, gained: () => {} })
  try {
    const file = mirrorFile(folder, keyOf(base))
    const mirror = new MirrorHandle({ file, clock, log, isWorker: lease.held, emit: () => {} })
    try {
      return work(mirror)
    } finally {
      mirror.close()
    }
  } finally {
    lease.close()
  }
}

const keyOf = (base: string | null): string => (base === null ? 'demo' : mirrorKey(base))

const mirrorFile = (folder: string, key: string): string => join(folder, `mirror-${key}.db`)

/** Whether a service has a mirror here. It gets one with its first answer. */
export const hasMirror = (folder: string, base: string): boolean =>
  existsSync(mirrorFile(folder, mirrorKey(base)))

/**
 * When the rates list of a service that is not in use (null: the demo) was fetched, in milliseconds since the epoch; null without
 * one. Makes no file.
 */
export const boardOnDisk = (parts: MirrorParts, base: string | null): number | null => {
  if (!existsSync(mirrorFile(parts.folder, keyOf(base)))) return null
  try {
    return withMirror(parts, base, (mirror) => mirror.use((open) => open.state().poll?.fetchedAt ?? null))
  } catch (error) {
    parts.log.info(`the mirror of a service that is not in use could not be read: ${String(error)}`)
    return null
  }
}
