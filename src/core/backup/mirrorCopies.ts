import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Out } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import { copyMirror } from './copyMirror.ts'

export interface MirrorCopies {
  /** Copies a mirror into the data folder, under its service's key and today's date. One at a time. */
  make(mirror: MirrorHandle, key: string): Promise<Out<'mirror.copy'>>
  /** Calls off a running copy, and waits for its end. */
  close(): Promise<void>
}

export const mirrorCopies = ({ folder, now }: { folder: string; now(): number }): MirrorCopies => {
  const stop = new AbortController()
  let running: Promise<unknown> | null = null
  return {
    async make(mirror, key) {
      if (running !== null) throw new AinaError('busy', 'a copy of the mirror is being made')
      // Finds and repairs damage before the copy.
      mirror.use((open) => open.state())
      const file = `copy-of-mirror-${key}-${formatIsoDay(almatyDay(now()))}.db`
      const copying = copyMirror(mirror.file, join(folder, file), stop.signal).then(async (bytes) => {
        // When each rate came cannot be downloaded again.
        const known = join(folder, `known-${key}.db`)
        const copy = file.replace('copy-of-mirror-', 'copy-of-known-')
        if (existsSync(known)) await copyMirror(known, join(folder, copy), stop.signal)
        return bytes
      })
      running = Promise.allSettled([copying])
      try {
        return { file, bytes: await copying }
      } finally {
        running = null
      }
    },
    async close() {
      stop.abort()
      await running
    },
  }
}
