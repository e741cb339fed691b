import type { Session } from 'electron'
import { type ContentsActions, type LockableContents, lockContents } from './lockContents.ts'
import { type LockableSession, lockSession } from './lockSession.ts'

/** Reports each new session and contents before its maker gets it. */
interface CreationEvents {
  on(event: 'session-created', listener: (session: LockableSession) => void): unknown
  on(event: 'web-contents-created', listener: (event: unknown, contents: LockableContents) => void): unknown
}

/**
 * Locks all sessions and contents of Aina, packages and Chromium. Call it before the app is ready. Returns the lock
 * for a session that may exist already. Each is locked once, so later exceptions stay. `actions` are read at each
 * request of a page.
 */
export const lockAll = (
  app: CreationEvents,
  { developer, actions }: { developer: boolean; actions: ContentsActions },
): ((session: LockableSession) => void) => {
  const locked = new WeakSet<object>()
  const lock = (session: LockableSession): void => {
    if (locked.has(session)) return
    locked.add(session)
    lockSession(session, developer)
  }
  app.on('session-created', lock)
  app.on('web-contents-created', (_event, contents) => lockContents(contents, actions))
  return lock
}

/** Allows the core's requests in their session, which has no page: only http and https. */
export const letRequestsOut = ({ webRequest }: Pick<Session, 'webRequest'>): void =>
  webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !/^https?:\/\//.test(url) }))
