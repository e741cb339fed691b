import { AinaError } from '../../shared/contract/errors.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Log } from '../ports.ts'

/** The mirror, which may be out of reach. */
export interface MirrorAccess extends Pick<MirrorHandle, 'use'> {
  /** What the mirror says, or undefined while it cannot be used. Never throws. */
  tryUse<T>(work: (mirror: Mirror) => T): T | undefined
}

export const mirrorAccess = (mirror: Pick<MirrorHandle, 'use'>, log: Log): MirrorAccess => ({
  use: mirror.use,
  tryUse(work) {
    try {
      return mirror.use(work)
    } catch (error) {
      // A locked or unwritable mirror has been told of by its handle.
      if (!(error instanceof AinaError)) log.warn(`the mirror failed: ${String(error)}`)
      return undefined
    }
  },
})
