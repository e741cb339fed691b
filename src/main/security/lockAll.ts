import type { Session } from 'electron'
import { type ContentsActions, type LockableContents, lockContents } from './lockContents.ts'
import { type LockableSession, lockSession } from './lockSession.ts'

/** What tells of each session and of each window's, view's or other contents, before whoever wanted it has it. */
interface CreationEvents {
  on(event: 'session-created', listener: (session: LockableSession) => void): unknown
  on(event: 'web-contents-created', listener: (event: unknown, contents: LockableContents) => void): unknown
}

/**
 * Locks all sessions and contents that ever come to be, whoever makes them: Aina's windows, a package, Chromium itself. Called
 * before the app is ready. Gives what locks a session that may have been there before; each is locked once, so that what
 * is opened in one later stays open. `actions` are those of the moment in which a page wants something.
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

/** Lets the core's requests out of their session, in which no page is: over http and https, and no other way. */
export const letRequestsOut = ({ webRequest }: Pick<Session, 'webRequest'>): void =>
  webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !/^https?:\/\//.test(url) }))
