/** Why a typed address is invalid for a service. `query` also covers a fragment. */
export type AddressReason = 'empty' | 'scheme' | 'credentials' | 'query' | 'malformed'

type ServiceAddress = { ok: true; base: string } | { ok: false; reason: AddressReason }

/** Characters of a service's address. */
export const LONGEST_ADDRESS = 2_000
/** Leaves room for a prefix and an extension in a file name of 255 bytes. */
const LONGEST_KEY = 120
/** Reserved for the built-in demo, whose mirror must never belong to a real service. */
const DEMO_KEY = 'demo'

// Spaces, control and invisible characters, which URL silently drops, and the backslash, which it converts.
const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(?!\/)/i
// `host:8080` resembles a scheme: a port is digits up to the end or a slash.
const SCHEME_WITHOUT_SLASHES = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:\/|$))/i
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/

const refuse = (reason: AddressReason): ServiceAddress => ({ ok: false, reason })

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** Returns the path before the final `/api`, without a final slash; '' for only `/api` or an empty path. */
const pathBeforeApi = (pathname: string): string =>
  pathname
    .replace(/\/+$/, '')
    .replace(/\/api$/i, '')
    .replace(/\/+$/, '')

/**
 * Reads a typed service address, with or without `https://`, `/api` and a final slash; keeps `http://`. `base` is
 * `scheme://host[:port][/path]/api` without a final slash. Sends no request.
 */
export const readServiceAddress = (text: string): ServiceAddress => {
  const typed = text.trim()
  if (typed === '') return refuse('empty')
  if (typed.length > LONGEST_ADDRESS || NEVER_IN_AN_ADDRESS.test(typed)) return refuse('malformed')

  const scheme = SCHEME.exec(typed)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return refuse('scheme')
  const rest = scheme === undefined ? typed : typed.slice(scheme.length + 3)
  const authority = rest.split(/[/?#]/, 1)[0] ?? ''
  if (authority.includes('@')) return refuse('credentials')
  const unslashed = scheme === undefined ? SCHEME_WITHOUT_SLASHES.exec(typed)?.[1] : undefined
  if (unslashed !== undefined) return refuse(/^https?$|\./i.test(unslashed) ? 'malformed' : 'scheme')
  if (authority === '') return refuse('malformed')
  if (/[?#]/.test(rest)) return refuse('query')

  const url = parse(`${scheme ?? 'https'}://${rest}`)
  if (!url || !HOST.test(url.hostname)) return refuse('malformed')
  const base = `${url.origin}${pathBeforeApi(url.pathname)}/api`
  return base.length > LONGEST_ADDRESS ? refuse('malformed') : { ok: true, base }
}

/** FNV-1a, 64 bits, 16 hexadecimal digits: distinguishes keys, without security. */
const shortHash = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

const fileSafe = (part: string): string => part.replace(/[^A-Za-z0-9.-]/g, '-')

const hostOf = (url: URL): string => fileSafe(url.hostname.replace(/^\[|\]$/g, ''))

/** Whether a host is this machine: nobody can intercept the connection, with any scheme. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Whether others can read and alter responses of an address on the way: http to another machine. */
export const isUnencrypted = (base: string): boolean => {
  const url = parse(base)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** A host whose file name could equal another one's: `a_b` becomes `a-b`, and an IPv6 address has hyphens. */
const LOOKS_LIKE_ANOTHER = /_|^(?=[^.]*-)[0-9a-f-]+$/

/**
 * Returns the part of a file name that identifies a service: `<host>[_<port>][_<hash>]`, without https's default
 * port. The hash of the whole address is added for a path before the final `/api`, and for http to another machine:
 * such data may have been altered, and must never be shown as https data. Keys are unique, except for http and https
 * on one port of this machine, which speaks only one of them. Only `A-Z a-z 0-9 . _ -`, at most 120 characters,
 * never the demo's `demo`. `base` is a result of `readServiceAddress`.
 */
export const mirrorKey = (base: string): string => {
  const url = new URL(base)
  const isHttp = url.protocol === 'http:'
  const plain = [hostOf(url), url.port].filter((part) => part !== '').join('_')
  const needsHash =
    pathBeforeApi(url.pathname) !== '' ||
    isUnencrypted(base) ||
    LOOKS_LIKE_ANOTHER.test(url.hostname) ||
    plain.length > LONGEST_KEY
  if (needsHash) return `${plain.slice(0, LONGEST_KEY - 17)}_${shortHash(base)}`
  if (isHttp && url.port === '') return `${plain}_80`
  return plain === DEMO_KEY ? `${plain}_443` : plain
}

/** Returns the service's website, the default target of the attribution link: the origin of its address. */
export const websiteOf = (base: string): string => new URL(base).origin
