import type { BrowserWindow } from 'electron'
import type { Clock } from '../../core/ports.ts'
import { type PageWindow, pageAddress, pageHash } from '../pages.ts'

export interface OneWindowParts {
  kind: PageWindow
  /** Makes the window, locked and hidden. */
  make(): BrowserWindow
  /** Called before the window closes, with its bounds still known. */
  closing?(window: BrowserWindow): void
  /** Called if the page did not load or its process ended: a message for the log, and whether a retry is useless. */
  trouble(what: string, lost: boolean): void
  /** Whether the session is Wayland: a hidden window never becomes ready there. */
  wayland: boolean
  clock: Pick<Clock, 'now' | 'after'>
}

/** A window that exists at most once, from its first use until it is closed. */
interface OneWindow {
  now(): BrowserWindow | null
  /** Brings it to the front, at a page's fragment if given (else a new window shows the first page). */
  show(hash: string | null): void
  close(): void
}

/** After this long, a page that has not drawn itself is shown anyway. */
const PATIENCE_MS = 3_000
/** A page process that ends twice within this time is not restarted. */
const SOON_MS = 60_000
/** Chromium's code for a load that another one replaced. */
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
    // `did-fail-load` reports failures.
    into.loadURL(pageAddress(kind, hash)).catch(() => {})
  }
  const startAt = (hash: string | null): string => hash ?? (kind === 'converter' ? '#/convert' : '#/board')

  /** Replaces the window of a lost page by a new one on the same page. */
  const renew = (gone: BrowserWindow, what: string): void => {
    const again = isTroubledAgain()
    // Opened first: without a tray the app quits with its last window.
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
    const forget = (): void => {
      cancelWait()
      if (window === opened) window = null
    }
    // A closing window lives on for a moment. Whoever wants one then gets another.
    opened.on('close', () => {
      parts.closing?.(opened)
      forget()
    })
    // Without `close` if its page's process has ended.
    opened.on('closed', forget)
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
      // Loading the same address again would lose typed text.
      const isThere = hash === null || window.webContents.getURL() === pageAddress(kind, hash)
      if (!isThere) load(window, hash)
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    close: () => window?.close(),
  }
}
