import type { Session } from 'electron'
import type { Fetch } from '../core/ports.ts'

/**
 * The core's fetch through Chromium's network stack, with the system's proxy and certificates, without cookies, passwords and
 * cache. A redirect fails before it leaves.
 */
export const netFetch =
  (session: Pick<Session, 'fetch'>): Fetch =>
  (url, init) =>
    session.fetch(url, { ...init, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
