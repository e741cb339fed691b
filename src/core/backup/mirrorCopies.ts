import { join } from 'node:path'
import type { Out } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import { copyMirror } from './copyMirror.ts'

export interface MirrorCopies {
  /** Copies a mirror into the data folder, under its service's key and today's date. One at a time. */
  make(mirror: MirrorHandle, key: string): Promise<Out<'mirror.copy'>>
  /** Calls off the one that is being made, and waits for that. */
  close(): Promise<void>
}

/** `now` is milliseconds since the epoch. */
export const mirrorCopies = ({ folder, now }: { folder: string; now(): number }): MirrorCopies => {
  const stop = new AbortController()
  let running: Promise<unknown> | null = null
  return {
    async make(mirror, key) {
      if (running !== null) throw new AinaError('busy', 'a copy of the mirror is being made')
      // Whatever is wrong with the file is found and mended before it is copied.
      mirror.use((open) => open.state())
      const file = `copy-of-mirror-${key}-${formatIsoDay(almatyDay(now()))}.db`
      const copying = copyMirror(mirror.file, join(folder, file), stop.signal)
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
