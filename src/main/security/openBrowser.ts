import type { Shell } from 'electron'
import type { Log } from '../../core/ports.ts'
import { externalAddress, isOwnHost } from './externalAddress.ts'

interface OpenBrowserParts {
  shell: Pick<Shell, 'openExternal'>
  hosts(): readonly string[]
  /** The hosts that the user has agreed to, also in earlier starts. */
  agreed: { get(): readonly string[]; set(hosts: readonly string[]): void }
  /** Asks the user, outside the pages, whether to open a new host. */
  ask(host: string, address: string): Promise<boolean>
  log: Pick<Log, 'warn'>
}

/** The most hosts to remember, the newest ones. */
const MOST_AGREED = 50
/** After this many refusals, a host is not asked for again in this run. */
const MOST_REFUSED = 3

/**
 * Opens addresses in the system's browser if `externalAddress` allows them. The hosts follow the settings, which a
 * page can change. So the user must agree to the first address of each host, except those of the app's own texts.
 * Asks one question at a time, and stops after the third no.
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
      log.warn('an address was not opened: the user has refused its host')
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
    if (external === null) log.warn('an address was not opened: it is not an allowed one')
    else open(external).catch((error: unknown) => log.warn(`the system opened no address: ${String(error)}`))
  }
}
