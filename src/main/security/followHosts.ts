import type { Api } from '../../shared/rpc.ts'
import { externalHosts } from './externalAddress.ts'

/** The hosts that may be opened in the system's browser, kept up to date with the service in use. */
export const followHosts = (api: Api): (() => readonly string[]) => {
  let hosts = externalHosts(null)
  const take = ({ website }: { website: string | null }) => {
    hosts = externalHosts(website)
  }
  api.on('info.changed', take)
  api.call('info.get', {}).then(take, () => {})
  return () => hosts
}
