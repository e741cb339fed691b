import type { Shell } from 'electron'
import type { Log } from '../../core/ports.ts'
import { externalAddress, isOwnHost } from './externalAddress.ts'

interface OpenBrowserParts {
  shell: Pick<Shell, 'openExternal'>
  hosts(): readonly string[]
  /** The hosts that the person has agreed to, in earlier starts too. */
  agreed: { get(): readonly string[]; set(hosts: readonly string[]): void }
  /** Asks the person, outside of the pages, whether an address of a host that was never opened before may be. */
  ask(host: string, address: string): Promise<boolean>
  log: Pick<Log, 'warn'>
}

/** So many hosts are remembered, the newest ones. */
const MOST_AGREED = 50
/** So often a host may be refused in one run: a page that goes on wanting it asks nobody any more. */
const MOST_REFUSED = 3

/**
 * Opens addresses in the system's browser: those that `externalAddress` lets through, and no others. Which hosts these are
 * follows the settings, which a page can change; so the first address of a host, but for those of the app's own texts, is opened
 * when the person has agreed to it. One question stands at a time, and none after the third no.
 */
export const openBrowser = ({ shell, hosts, agreed, ask, log }: OpenBrowserParts) => {
  let asking = false
  const refusals = new Map<string, number>()

  const mayOpen = async (address: string): Promise<boolean> => {
    const { host } = new URL(address)
    if (isOwnHost(host) || agreed.get().includes(host)) return true
    if (asking) return false
    const refused = refusals.get(host) ?? 0
    if (refused >= MOST_REFUSED) {
      log.warn('an address was not opened: the person has refused its host')
      return false
    }
    asking = true
    try {
      if (!(await ask(host, address))) {
        refusals.set(host, refused + 1)
        return false
      }
      agreed.set([...agreed.get(), host].slice(-MOST_AGREED))
      return true
    } finally {
      asking = false
    }
  }
  const open = async (address: string): Promise<void> => {
    if (await mayOpen(address)) await shell.openExternal(address)
  }

  return (address: string): void => {
    const external = externalAddress(address, hosts())
    if (external === null) log.warn('an address was not opened: it is none of the allowed ones')
    else open(external).catch((error: unknown) => log.warn(`the system opened no address: ${String(error)}`))
  }
}
