import { AinaError } from '../../shared/contract/errors.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Log } from '../ports.ts'

/** A mirror that may be unavailable. */
export interface MirrorAccess extends Pick<MirrorHandle, 'use'> {
  /** Returns the result of `work`, or undefined while the mirror cannot be used. Never throws. */
  tryUse<T>(work: (mirror: Mirror) => T): T | undefined
}

export const mirrorAccess = (mirror: Pick<MirrorHandle, 'use'>, log: Log): MirrorAccess => ({
  use: mirror.use,
  tryUse(work) {
    try {
      return mirror.use(work)
    } catch (error) {
      // The handle has reported a locked or read-only mirror.
      if (!(error instanceof AinaError)) log.warn(`the mirror failed: ${String(error)}`)
      return undefined
    }
  },
})
