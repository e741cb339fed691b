import type { Core } from '../core/core.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import { localApi } from '../shared/contract/localApi.ts'
import type { Api } from '../shared/contract/rpc.ts'

interface DesktopContract {
  handlers: Handlers
  listen(push: Push): () => void
  /** Sends the desktop's state to all subscribers. */
  pushDesktopState(desktop: Desktop): void
  /** The same contract for the shell's own use. */
  api: Api
}

/** Adds the desktop's calls to the core's contract. */
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
