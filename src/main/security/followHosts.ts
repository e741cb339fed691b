import type { Log } from '../../core/ports.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { Info } from '../../shared/contract/state.ts'
import { followed } from '../../shared/live/followed.ts'
import { externalHosts } from './externalAddress.ts'

/** The hosts that may be opened in the system's browser, kept up to date with the service in use. */
export const followHosts = (api: Api, log: Pick<Log, 'warn'>): (() => readonly string[]) => {
  const info = followed<Info | null>(null, () => api.call('info.get', {}))
  api.on('info.changed', info.update)
  // Where it cannot be had, the next service in use is told; until then no host of a service is opened.
  info.ask().catch((error: unknown) => log.warn(`the service's website is not known yet: ${String(error)}`))
  return () => externalHosts(info.get()?.website ?? null)
}
