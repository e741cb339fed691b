import { isLoopback, isUnencrypted, LONGEST_ADDRESS, websiteOf } from './serviceAddress.ts'

/** Why a typed text is invalid as the attribution's website. */
type WebsiteReason = 'scheme' | 'malformed'

const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u

/**
 * Reads a typed website address, with or without `https://`. Accepts only https, except for this machine, and no
 * credentials. `url` is normalized; null for an empty text.
 */
export const readWebsite = (
  text: string,
): { ok: true; url: string | null } | { ok: false; reason: WebsiteReason } => {
  const typed = text.trim()
  if (typed === '') return { ok: true, url: null }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase()
  if (typed.length > LONGEST_ADDRESS || NEVER_IN_AN_ADDRESS.test(typed))
    return { ok: false, reason: 'malformed' }
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return { ok: false, reason: 'scheme' }
  const url = URL.parse(scheme === undefined ? `https://${typed}` : typed)
  if (url === null || url.username !== '' || url.password !== '' || url.href.length > LONGEST_ADDRESS)
    return { ok: false, reason: 'malformed' }
  // Except on this machine, a host needs a point in its name: `javascript:…` and typing mistakes have none.
  if (!isLoopback(url.hostname) && !/[.:]/.test(url.hostname)) return { ok: false, reason: 'malformed' }
  return isUnencrypted(url.href) ? { ok: false, reason: 'scheme' } : { ok: true, url: url.href }
}

/** Returns the target of a service's attribution link: the user's website, else the origin of its address. */
export const attributionOf = (base: string, chosen: string | null): string => {
  const read = readWebsite(chosen ?? '')
  return (read.ok ? read.url : null) ?? websiteOf(base)
}
