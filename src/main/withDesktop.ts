import type { Core } from '../core/core.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import { type Api, localApi } from '../shared/contract/rpc.ts'

export interface DesktopContract {
  handlers: Handlers
  listen(push: Push): () => void
  /** Tells everyone what has become of the desktop. */
  pushDesktopState(desktop: Desktop): void
  /** The same contract for the shell's own use. */
  api: Api
}

/** The core's contract with the desktop's part in it. */
export const withDesktop = (
  core: Pick<Core, 'handlers' | 'listen'>,
  desktop: () => Promise<Desktop>,
): DesktopContract => {
  const listeners = new Set<Push>()
  const handlers: Handlers = { ...core.handlers, 'desktop.get': desktop }
  const listen = (push: Push) => {
    listeners.add(push)
    const stop = core.listen(push)
    return () => {
      listeners.delete(push)
      stop()
    }
  }
  return {
    handlers,
    listen,
    pushDesktopState(now) {
      for (const push of [...listeners]) push('desktop.changed', now)
    },
    api: localApi(handlers, listen),
  }
}
