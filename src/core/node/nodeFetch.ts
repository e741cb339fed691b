import { systemCode } from '../files/fileErrors.ts'
import type { Fetch } from '../ports.ts'

/**
 * Trusts the system's certificates besides Node's in this thread. If Node refuses one, its own list stays and one line is logged.
 */
const trustSystem = (warn: (line: string) => void): void => {
  const tls = process.getBuiltinModule('node:tls')
  try {
    const certificates = (['default', 'system'] as const).flatMap((kind) => tls.getCACertificates(kind))
    tls.setDefaultCACertificates([...new Set(certificates)])
  } catch (error) {
    warn(`The system's certificates could not be added: ${String(error)}`)
  }
}

/**
 * Whether this thread trusts the system's certificates. The list belongs to the thread, and setting it takes some milliseconds.
 */
let trusted = false

/**
 * Node's own fetch, through the proxy of the environment, with the system's certificates. Loopback, the demo's address, never
 * uses a proxy. `warn` receives certificates that cannot be added.
 */
export const nodeFetch = (
  env: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void,
): Fetch => {
  const named = (name: string) => env[name] || env[name.toUpperCase()]
  const proxies = { http_proxy: named('http_proxy'), https_proxy: named('https_proxy') }
  if (proxies.http_proxy !== undefined || proxies.https_proxy !== undefined) {
    const spared = ['127.0.0.1', 'localhost', '[::1]', ...(named('no_proxy')?.split(',') ?? [])]
    setProxies({ ...definedOf(proxies), no_proxy: spared.join(',') })
  }
  return (url, init) => {
    // A proxy may use TLS for addresses without it.
    if (!trusted && (url.startsWith('https:') || /^https:/i.test(proxies.http_proxy ?? ''))) {
      trusted = true
      trustSystem(warn)
    }
    return fetch(url, init)
  }
}

/** The error codes of a variable that names no proxy. Node 24.14 passes on the second one from undici. */
const MALFORMED = new Set(['ERR_PROXY_INVALID_CONFIG', 'UND_ERR_INVALID_ARG'])

/**
 * Skips a variable that names no proxy, since it must not stop the start. Loads Node's own client only here: commands without a
 * proxy save its memory.
 */
const setProxies = (env: Record<string, string>): void => {
  try {
    process.getBuiltinModule('node:http').setGlobalProxyFromEnv(env)
  } catch (error) {
    if (!MALFORMED.has(systemCode(error))) throw error
  }
}

const definedOf = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
