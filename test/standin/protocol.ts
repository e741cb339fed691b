import { app } from './app.ts'
import { loud } from './loud.ts'

type Handler = (request: Request) => Response | Promise<Response>
interface Scheme {
  scheme: string
  privileges?: { standard?: boolean; secure?: boolean }
}

const standard = new Set<string>()
const handlers = new Map<string, Handler>()

const isHandled = (scheme: string) => handlers.has(scheme)

/** The schemes of the app's own. Only standard and secure ones are known here: others have no origin to stand in for. */
export const protocol = loud('protocol', {
  registerSchemesAsPrivileged: (schemes: Scheme[]) => {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) {
      if (!privileges?.standard || !privileges.secure) throw new Error(`${scheme} is not standard and secure`)
      standard.add(scheme)
    }
  },
  handle: (scheme: string, handler: Handler) => {
    if (isHandled(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    if (!standard.has(scheme)) throw new Error(`the stand-in handles no scheme without privileges: ${scheme}`)
    handlers.set(scheme, handler)
  },
  isProtocolHandled: isHandled,
})

export const handlerOf = (url: string): Handler | undefined => handlers.get(url.slice(0, url.indexOf(':')))

/**
 * No flag teaches a headless browser a scheme, so a page of `aina-app://app` has the origin
 * `http://app.aina-app.localhost` there: secure, and answered before any look-up of the name.
 */
export const toBrowser = (url: string): string => {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][\w+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  return standard.has(scheme.toLowerCase())
    ? `http://${host}.${scheme.toLowerCase()}.localhost${rest || '/'}`
    : url
}

export const fromBrowser = (url: string): string => {
  const [, host, scheme = '', rest] =
    /^http:\/\/([^/:?#]+)\.([\w+-]+)\.localhost(?![:.\w-])(.*)$/is.exec(url) ?? []
  return standard.has(scheme) ? `${scheme}://${host}${rest}` : url
}

/** The origin that Electron gives a page: `null` for what has none. */
export const originOf = (url: string): string => /^([a-z][\w+.-]*:\/\/[^/?#]*)/i.exec(url)?.[1] ?? 'null'
