import type { Fetch } from '../ports.ts'
import { trustCertificates } from './trustCertificates.ts'

/** Whether this thread trusts the system's certificates: the list is the thread's, and setting it takes some milliseconds. */
let trusted = false

/**
 * Node's own fetch, through the system's proxy where the environment names one, trusting the system's certificates. Loopback is
 * never proxied: it is where the demo is. `warn` hears of certificates that cannot be added.
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
    // A proxy may be asked over TLS for an address without.
    if (!trusted && (url.startsWith('https:') || /^https:/i.test(proxies.http_proxy ?? ''))) {
      trusted = true
      trustCertificates({ env, tls: process.getBuiltinModule('node:tls'), warn })
    }
    return fetch(url, init)
  }
}

/**
 * A variable that names no proxy is passed over: it must not keep the app from starting. Node's own client is loaded here, for
 * where there is no proxy a command does without it, and without its memory.
 */
const setProxies = (env: Record<string, string>): void => {
  try {
    process.getBuiltinModule('node:http').setGlobalProxyFromEnv(env)
  } catch (error) {
    const isMalformed = error instanceof Error && 'code' in error && error.code === 'ERR_PROXY_INVALID_CONFIG'
    if (!isMalformed) throw error
  }
}

const definedOf = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
