import { isLoopback, isUnencrypted, LONGEST_ADDRESS, websiteOf } from './serviceAddress.ts'

/** Why what was typed cannot be the website of the attribution. */
type WebsiteReason = 'scheme' | 'malformed'

const NEVER_IN_AN_ADDRESS = /[\s\p{C}\\]/u

/**
 * Reads the address of a website as a person types it, with or without `https://`; only https, but for this machine itself, and
 * without credentials. `url` is normalised; null where nothing was typed.
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
  // What is no address of this machine's own needs a name with a point in it: `javascript:…` and slips have none.
  if (!isLoopback(url.hostname) && !/[.:]/.test(url.hostname)) return { ok: false, reason: 'malformed' }
  return isUnencrypted(url.href) ? { ok: false, reason: 'scheme' } : { ok: true, url: url.href }
}

/** Where the attribution of a service leads: to the website that the person has named, else to the origin of its address. */
export const attributionOf = (base: string, chosen: string | null): string => {
  const read = readWebsite(chosen ?? '')
  return (read.ok ? read.url : null) ?? websiteOf(base)
}
