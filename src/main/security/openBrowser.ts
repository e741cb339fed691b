import type { Shell } from 'electron'
import type { Log } from '../../core/ports.ts'
import { externalAddress } from './externalAddress.ts'

/** Opens addresses in the system's browser: those that `externalAddress` lets through, and no others. */
export const openBrowser =
  (parts: { shell: Pick<Shell, 'openExternal'>; hosts(): readonly string[]; log: Log }) =>
  (address: string): void => {
    const external = externalAddress(address, parts.hosts())
    if (external === null) parts.log.warn('an address was not opened: it is none of the allowed ones')
    else parts.shell.openExternal(external).catch(() => parts.log.warn('the system opened no address'))
  }
