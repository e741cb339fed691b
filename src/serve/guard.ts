import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { hostsIn } from '../shared/service/hostsIn.ts'

interface RequestHead {
  method: string
  /** The request target as it was sent. */
  target: string
  headers: IncomingHttpHeaders
  /** Every Host header that was sent. */
  hosts: readonly string[]
}

export const headOf = ({ method = '', url = '', headers, rawHeaders }: IncomingMessage): RequestHead => ({
  method,
  target: url,
  headers,
  hosts: hostsIn(rawHeaders),
})

/** The only names this server answers to. A rebound name (DNS pointing at 127.0.0.1) is none of them. */
const OWN_NAMES = ['127.0.0.1', 'localhost']

const isOwnHost = (host: string, port: number): boolean =>
  // Browsers leave the default port out.
  OWN_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name))

const isPageLoad = ({ method, headers }: RequestHead): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document'

/**
 * What every request is measured by before anything else is looked at: 421 for a wrong Host, 403 for a foreign page,
 * null to go on. Following a link here from another site is fine (a page load gives nothing away); anything else
 * that another site's page asks for is not, even where the browser sends no Origin.
 */
export const guard = (head: RequestHead, port: number): 421 | 403 | null => {
  const host = head.hosts[0]
  // A target that is not a path (`GET http://elsewhere/`) names a host of its own.
  if (head.hosts.length !== 1 || !host || !isOwnHost(host, port)) return 421
  if (!head.target.startsWith('/')) return 421

  const { origin } = head.headers
  if (origin !== undefined && origin !== `http://${host}`) return 403
  const site = head.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isPageLoad(head)) return 403
  return null
}
