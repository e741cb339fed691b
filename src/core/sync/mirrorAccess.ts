import { AinaError } from '../../shared/contract/errors.ts'
import type { MirrorHolder } from '../mirror/holdMirror.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Log } from '../ports.ts'

/** The mirror, which may be out of reach. */
export interface Reach extends Pick<MirrorHolder, 'use'> {
  /** What the mirror says, or undefined while it cannot be used. Never throws. */
  ask<T>(work: (mirror: Mirror) => T): T | undefined
}

export const reachOf = (mirror: Pick<MirrorHolder, 'use'>, log: Log): Reach => ({
  use: mirror.use,
  ask(work) {
    try {
      return mirror.use(work)
    } catch (error) {
      // A locked or unwritable mirror has been told of by its holder.
      if (!(error instanceof AinaError)) log.warn(`the mirror failed: ${String(error)}`)
      return undefined
    }
  },
})
