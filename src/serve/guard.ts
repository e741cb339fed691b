import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { hostsIn } from '../shared/service/hostsIn.ts'

interface RequestHead {
  method: string
  /** The request target as sent. */
  target: string
  headers: IncomingHttpHeaders
  /** All Host headers of the request. */
  hosts: readonly string[]
}

export const headOf = ({ method = '', url = '', headers, rawHeaders }: IncomingMessage): RequestHead => ({
  method,
  target: url,
  headers,
  hosts: hostsIn(rawHeaders),
})

/** The only names of this server. A rebound name (DNS for 127.0.0.1) is not among them. */
const OWN_NAMES = ['127.0.0.1', 'localhost']

const isOwnHost = (host: string, port: number): boolean =>
  // Browsers leave the default port out.
  OWN_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name))

const isPageLoad = ({ method, headers }: RequestHead): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'

/**
 * Checks every request first. Returns 421 for a wrong Host, 403 for a foreign page, null to go on. A link from
 * another site may load the page. Its other requests are refused, even without an Origin.
 */
export const guard = (head: RequestHead, port: number): 421 | 403 | null => {
  const host = head.hosts[0]
  // A target that is not a path (`GET http://elsewhere/`) names its own host.
  if (head.hosts.length !== 1 || !host || !isOwnHost(host, port)) return 421
  if (!head.target.startsWith('/')) return 421

  const { origin } = head.headers
  if (origin !== undefined && origin !== `http://${host}`) return 403
  const site = head.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isPageLoad(head)) return 403
  return null
}
