import type { Log } from '../../core/ports.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { Info } from '../../shared/contract/state.ts'
import { followed } from '../../shared/live/followed.ts'
import { LONGEST_ADDRESS } from '../pages/pageAddress.ts'

/** The hosts that may open in the system's browser. They follow the service in use. */
export const followHosts = (api: Api, log: Pick<Log, 'warn'>): (() => readonly string[]) => {
  const info = followed<Info | null>(null, () => api.call('info.get', {}))
  api.on('info.changed', info.update)
  // After a failure, the next change of service provides it. Until then, no host of a service opens.
  info.ask().catch((error: unknown) => log.warn(`the service's website is not known yet: ${String(error)}`))
  return () => externalHosts(info.get()?.website ?? null)
}

/** Hosts that the app's own texts link to. */
const FIXED_HOSTS: readonly string[] = ['creativecommons.org', 'opensource.org']

export const isOwnHost = (host: string): boolean => FIXED_HOSTS.includes(host)

/** Characters that a URL drops or changes silently. */
const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u

/** Returns the hosts (with an unusual port) that may open: the fixed ones and the service's website. */
export const externalHosts = (website: string | null): readonly string[] => {
  const host = website === null ? null : URL.parse(website)?.host
  return host ? [...FIXED_HOSTS, host] : FIXED_HOSTS
}

/**
 * Returns an address for the system's browser, normalised; null if refused. Only https, only the exact given hosts,
 * without credentials, and of a length that every system accepts.
 */
export const externalAddress = (address: string, hosts: readonly string[]): string | null => {
  if (address.length > LONGEST_ADDRESS || NEVER_IN_AN_ADDRESS.test(address)) return null
  // Some programs read `https:host` and `https:///host` as addresses, others do not.
  if (!/^https:\/\/[^/]/i.test(address)) return null
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!hosts.includes(url.host) || url.href.length > LONGEST_ADDRESS) return null
  return url.href
}
