import { app } from './app.ts'
import { loud } from './loud.ts'

type Handler = (request: Request) => Response | Promise<Response>
interface Scheme {
  scheme: string
  privileges?: Record<string, boolean>
}

/** Whether pages may `fetch` from it, by its scheme. */
const standard = new Map<string, boolean>()
const handlers = new Map<string, Handler>()
let registered = false

const isHandled = (scheme: string) => handlers.has(scheme)

/** A scheme as the fake Electron can show it: one with a separate origin, secure, and without ways around anything. */
const check = ({ scheme, privileges = {} }: Scheme): void => {
  if (!/^[a-z][a-z\d-]*$/.test(scheme))
    throw new Error(`the fake Electron knows no scheme by the name ${scheme}`)
  const { standard: isStandard, secure, supportFetchAPI, codeCache, ...more } = privileges
  if (codeCache && !isStandard)
    throw new Error('Code cache can only be enabled when the custom scheme is registered as standard scheme.')
  if (!isStandard || !secure) throw new Error(`the fake Electron’s ${scheme} is not standard and secure`)
  for (const [name, isWanted] of Object.entries(more))
    if (isWanted) throw new Error(`the fake Electron’s ${scheme} has no privilege ${name}`)
  standard.set(scheme, supportFetchAPI === true)
}

/** The schemes of the app's own. (shell/browser/api/electron_api_protocol.cc, docs/api/protocol.md) */
export const protocol = loud('protocol', {
  registerSchemesAsPrivileged: (schemes: Scheme[]) => {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    if (!Array.isArray(schemes)) throw new Error('Argument must be an array of custom schemes.')
    // Electron takes it, and pages only get the later call.
    if (registered) throw new Error('the fake Electron’s schemes are registered already')
    registered = true
    for (const scheme of schemes) check(scheme)
  },
  handle: (scheme: string, handler: Handler) => {
    if (!app.isReady()) throw new Error('Session can only be received when app is ready')
    if (isHandled(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    if (!standard.has(scheme))
      throw new Error(`the fake Electron handles no scheme without privileges: ${scheme}`)
    handlers.set(scheme, handler)
  },
  isProtocolHandled: isHandled,
})

const schemeOf = (url: string): string => url.slice(0, url.indexOf(':')).toLowerCase()

export const handlerOf = (url: string): Handler | undefined => handlers.get(schemeOf(url))

/** Whether a page may `fetch` from an address's scheme. */
export const isFetched = (url: string): boolean => standard.get(schemeOf(url)) ?? true

/**
 * No flag teaches a headless browser a scheme, and what is no `http` it gives away before anybody is asked. So a page of
 * `aina-app://app` has the origin `https://app.aina-app` there, a name that no network has: secure, and with `'self'` for
 * nothing else. What tells of its address, or was made under it (`blob:`), is written back.
 */
export const toBrowser = (url: string): string => {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][\w+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  return standard.has(scheme.toLowerCase()) ? `https://${host}.${scheme.toLowerCase()}${rest || '/'}` : url
}

export const fromBrowser = (url: string): string => {
  if (url.startsWith('blob:')) return `blob:${fromBrowser(url.slice('blob:'.length))}`
  const [, host, scheme = '', rest] = /^https:\/\/([^/:?#]+)\.([a-z\d-]+)(?=$|[/?#])(.*)$/is.exec(url) ?? []
  return standard.has(scheme) ? `${scheme}://${host}${rest}` : url
}

/** The origin that Electron gives a page: `null` for what has none. */
export const originOf = (url: string): string => /^([a-z][\w+.-]*:\/\/[^/?#]*)/i.exec(url)?.[1] ?? 'null'
