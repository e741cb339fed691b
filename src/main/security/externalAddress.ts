import type { Log } from '../../core/ports.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { Info } from '../../shared/contract/state.ts'
import { followed } from '../../shared/live/followed.ts'
import { LONGEST_ADDRESS } from '../pages/pageAddress.ts'

/** The hosts that may be opened in the system's browser, kept up to date with the service in use. */
export const followHosts = (api: Api, log: Pick<Log, 'warn'>): (() => readonly string[]) => {
  const info = followed<Info | null>(null, () => api.call('info.get', {}))
  api.on('info.changed', info.update)
  // Where it cannot be had, the next service in use is told; until then no host of a service is opened.
  info.ask().catch((error: unknown) => log.warn(`the service's website is not known yet: ${String(error)}`))
  return () => externalHosts(info.get()?.website ?? null)
}

/** Hosts that the app's own texts link to. */
const FIXED_HOSTS: readonly string[] = ['creativecommons.org', 'opensource.org']

/** Whether a host is one that the app's own texts link to. */
export const isOwnHost = (host: string): boolean => FIXED_HOSTS.includes(host)

/** What a URL would drop or turn round in silence. */
const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u

/** The hosts (with a port where it is not the usual one) that may be opened: the fixed ones and the service's website. */
export const externalHosts = (website: string | null): readonly string[] => {
  const host = website === null ? null : URL.parse(website)?.host
  return host ? [...FIXED_HOSTS, host] : FIXED_HOSTS
}

/**
 * An address as it may be handed to the system's browser, normalised; null for every other. Only https, only the hosts
 * named, exactly, without credentials, and of a length that every system takes.
 */
export const externalAddress = (address: string, hosts: readonly string[]): string | null => {
  if (address.length > LONGEST_ADDRESS || NEVER_IN_AN_ADDRESS.test(address)) return null
  // `https:host` and `https:///host` are read as addresses by some programs and not by others.
  if (!/^https:\/\/[^/]/i.test(address)) return null
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!hosts.includes(url.host) || url.href.length > LONGEST_ADDRESS) return null
  return url.href
}
