import { blockedPorts } from './blockedPorts.ts'

/** Why a typed address cannot be the service's. `query` stands for a query and for a fragment. */
export type AddressReason = 'empty' | 'scheme' | 'credentials' | 'query' | 'port' | 'malformed'

type ServiceAddress = { ok: true; base: string } | { ok: false; reason: AddressReason }

/** Characters of a service's address. */
export const LONGEST_ADDRESS = 2_000
/** Leaves room for a prefix and an ending in a file name of 255 bytes. */
const LONGEST_KEY = 120
/** Kept free for the embedded demo, whose mirror must never be a real service's. */
const DEMO_KEY = 'demo'

// Spaces, control and invisible characters, which URL would drop in silence, and the backslash it would turn round.
const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(?!\/)/i
// `host:8080` looks like a scheme too: a port is digits up to the end or a slash.
const SCHEME_WITHOUT_SLASHES = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:\/|$))/i
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/

const refuse = (reason: AddressReason): ServiceAddress => ({ ok: false, reason })

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** The path before the final `/api`, with no slash at its end: '' when there is only `/api`, or nothing. */
const pathBeforeApi = (pathname: string): string =>
  pathname
    .replace(/\/+$/, '')
    .replace(/\/api$/i, '')
    .replace(/\/+$/, '')

/**
 * Reads a service address as a person types it: with or without `https://`, `/api` and a final slash; `http://` is
 * kept. `base` is `scheme://host[:port][/path]/api` with no final slash. Nothing is probed.
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
  if (blockedPorts.has(Number(url.port))) return refuse('port')
  const base = `${url.origin}${pathBeforeApi(url.pathname)}/api`
  return base.length > LONGEST_ADDRESS ? refuse('malformed') : { ok: true, base }
}

/** FNV-1a, 64 bits, 16 hexadecimal digits: tells keys apart, no more. */
const shortHash = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

const fileSafe = (part: string): string => part.replace(/[^A-Za-z0-9.-]/g, '-')

const hostOf = (url: URL): string => fileSafe(url.hostname.replace(/^\[|\]$/g, ''))

/** Whether a host is this machine: nobody stands between it and us, whatever the scheme. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** Whether what comes from an address can be read and altered on the way: over http, from beyond this machine. */
export const isUnencrypted = (base: string): boolean => {
  const url = parse(base)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** A host whose name in a file could be another one's: `a_b` is written `a-b`, and an IPv6 address with hyphens. */
const LOOKS_LIKE_ANOTHER = /_|^(?=[^.]*-)[0-9a-f-]+$/

/**
 * The part of a file's name that tells services apart: `<host>[_<port>][_<hash>]`, without https's own port. The hash is
 * of the whole address; it is there where a path precedes the final `/api`, and for http beyond this machine: what
 * came that way may have been altered, and is never shown as what https brought. No two addresses have the same, but
 * for http and https of one port of this machine, which speaks one of them.
 * Only `A-Z a-z 0-9 . _ -`, at most 120 characters, never the demo's `demo`. `base` is one that
 * `readServiceAddress` gave.
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

/** The service's own website, where the attribution link leads: the origin of its address. */
export const websiteOf = (base: string): string => new URL(base).origin
