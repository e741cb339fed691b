import type { BrowserWindow } from 'electron'
import type { Clock } from '../../core/ports.ts'
import { type PageWindow, pageAddress, pageHash } from '../pages/pageAddress.ts'

export interface OneWindowParts {
  kind: PageWindow
  /** Makes the window, shut and not shown yet. */
  make(): BrowserWindow
  /** Called before the window goes, while it still knows its bounds. */
  closing?(window: BrowserWindow): void
  /** The page did not come, or its process ended: in a few words for the log, and whether trying again is no use. */
  trouble(what: string, lost: boolean): void
  /** Whether the session is Wayland's: a hidden window never becomes ready to be shown there. */
  wayland: boolean
  clock: Pick<Clock, 'now' | 'after'>
}

/** A window that there is at most one of. It is made when it is wanted and destroyed when it is closed. */
interface OneWindow {
  now(): BrowserWindow | null
  /** Brings it to the front, at a page's fragment where one is given (the first page in a new window otherwise). */
  show(hash: string | null): void
  close(): void
}

/** A page that has not drawn itself in this time is shown as it is: a window that never comes helps nobody. */
const PATIENCE_MS = 3_000
/** A page's process that ends twice within this time will not do better a third time. */
const SOON_MS = 60_000
/** Chromium's code for a load that another one took the place of. */
const ABORTED = -3

export const oneWindow = (parts: OneWindowParts): OneWindow => {
  const { clock, kind } = parts
  let window: BrowserWindow | null = null
  let troubledAt = Number.NEGATIVE_INFINITY

  const isTroubledAgain = (): boolean => {
    const again = clock.now() - troubledAt < SOON_MS
    troubledAt = clock.now()
    return again
  }
  const load = (into: BrowserWindow, hash: string): void => {
    // What fails is told by `did-fail-load`.
    into.loadURL(pageAddress(kind, hash)).catch(() => {})
  }
  const startAt = (hash: string | null): string => hash ?? (kind === 'converter' ? '#/convert' : '#/board')

  /** In the place of a page that is gone, a new window on the same page. */
  const renew = (gone: BrowserWindow, what: string): void => {
    const again = isTroubledAgain()
    // Opened first: without a tray the app ends with its last window.
    if (!again) open(pageHash(gone.webContents.getURL()) || null)
    gone.destroy()
    parts.trouble(what, again)
  }

  const open = (hash: string | null): void => {
    const opened = parts.make()
    window = opened
    const appear = () => {
      cancelWait()
      if (!opened.isDestroyed() && !opened.isVisible()) opened.show()
    }
    const cancelWait = clock.after(PATIENCE_MS, appear)
    opened.once('ready-to-show', appear)
    opened.on('close', () => parts.closing?.(opened))
    opened.on('closed', () => {
      cancelWait()
      if (window === opened) window = null
    })
    const { webContents } = opened
    if (parts.wayland) webContents.once('did-finish-load', appear)
    webContents.on('did-fail-load', (_event, code, _description, _address, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) parts.trouble(`a page did not come (${code})`, true)
    })
    webContents.on('preload-error', (_event, _path, error) =>
      parts.trouble(`the bridge to a page failed (${error.message})`, true),
    )
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') renew(opened, `the process of a page ended (${reason})`)
    })
    load(opened, startAt(hash))
  }

  return {
    now: () => window,
    show(hash) {
      if (!window) return open(hash)
      // The same address again would load the page anew and lose what is typed there.
      const isThere = hash === null || window.webContents.getURL() === pageAddress(kind, hash)
      if (!isThere) load(window, hash)
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    close: () => window?.close(),
  }
}
