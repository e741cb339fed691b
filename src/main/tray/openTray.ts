import type { MenuItemConstructorOptions, NativeTheme, Rectangle } from 'electron'
import { localApi } from '../../shared/contract/localApi.ts'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { localeOf, resolveLanguage } from '../../shared/languages/language.ts'
import { followCore } from '../../shared/live/followCore.ts'
import { type LastLooked, ratesNow } from '../../shared/tray/sinceLooked.ts'
import { trayFactsOf, trayParts, trayView } from '../../shared/tray/trayView.ts'
import { wordWhen } from '../../shared/tray/wordWhen.ts'
import { trayMenu } from './trayMenu.ts'
import { skipUnchanged, trayPanel } from './trayPanel.ts'
import type { TrayParts } from './trayParts.ts'
import { trayTimers } from './trayTimers.ts'

/** A second opening within this time shows the same moves. */
const ONE_LOOK_MS = 60_000

interface MenuLooks {
  /** The base of the moves: the previous look. */
  since(now: number): LastLooked | null
  /** Notes that the menu opens. */
  look(board: Board | null, now: number): void
}

/** Keeps the time of the last look at the menu, and the rates then. */
const menuLooks = (kept: { get(): LastLooked | null; set(now: LastLooked): void }): MenuLooks => {
  let since = kept.get()
  let lookingSince: number | null = null
  return {
    since(now) {
      if (lookingSince !== null && Math.abs(now - lookingSince) >= ONE_LOOK_MS) {
        since = kept.get()
        lookingSince = null
      }
      return since
    },
    look(board, now) {
      if (!board) return
      lookingSince = now
      kept.set(ratesNow(board, now))
    },
  }
}

/**
 * Electron on Windows reads the task bar's colour only at the first change of the theme. Until then it uses the
 * windows' colour. So the theme changes and changes back. The next `updated` has the right colour.
 */
const learnPanelColor = (nativeTheme: Pick<NativeTheme, 'themeSource'>, platform: NodeJS.Platform): void => {
  if (platform !== 'win32') return
  const { themeSource } = nativeTheme
  nativeTheme.themeSource = themeSource === 'dark' ? 'light' : 'dark'
  nativeTheme.themeSource = themeSource
}

export interface TrayHost {
  /** The icon's place on the screen; null if the system does not know it (Linux). */
  bounds(): Rectangle | null
  close(): void
}

/** The longest wait for the disk before the menu appears. */
const PATIENCE_MS = 250

/** On Linux a panel requests a new menu at once, which is not a person's look. */
const SETTLING_MS = 2_000

/**
 * How long a menu on Linux stays unchanged after it opened. Panels need not report that it closes, and Chromium does
 * not forward that (components/dbus/menu/menu.cc).
 */
const READING_MS = 20_000

/** Puts Aina into the tray and keeps it up to date until closed. */
export const openTray = (parts: TrayParts): TrayHost => {
  const { electron, platform, handlers, listen, actions, clock, systemLanguages, texts } = parts
  const { Menu, nativeTheme, screen } = electron
  const looks = menuLooks(parts.lastLooked)
  const { tray, show } = trayPanel(parts)
  const api = localApi(handlers, listen)
  const live = followCore(api, {
    after: clock.after,
    trendsOf: (settings) => pinnedCodes(settings.pins),
  })
  let turn = 0
  let naming = false
  let setMenuAt = 0
  /** The time at which the menu opened; null if closed. On macOS a new menu closes it. On Linux it may be open. */
  let openedAt: number | null = null

  const look = (): void => {
    const now = clock.now()
    if (platform === 'linux' && now - setMenuAt < SETTLING_MS) return
    if (platform !== 'win32') openedAt = now
    looks.look(live.board.get(), now)
  }
  /** Whether an open menu delays this update until the reading time is over. */
  const isHeld = (): boolean => {
    cancelHeld()
    if (platform !== 'linux' || openedAt === null) return false
    const left = openedAt + READING_MS - clock.now()
    if (left > 0) cancelHeld = clock.after(left, draw)
    else openedAt = null
    return left > 0
  }
  let cancelHeld = (): void => {}
  const setMenu = skipUnchanged((template: MenuItemConstructorOptions[]) => {
    const menu = Menu.buildFromTemplate(template)
    menu.on('menu-will-show', look)
    menu.on('menu-will-close', () => {
      openedAt = null
      draw()
    })
    openedAt = null
    tray.setContextMenu(menu)
    setMenuAt = clock.now()
  })
  const draw = (): void => {
    if (isHeld()) return
    const now = clock.now()
    // An open menu stays as it is if only ages have changed.
    const menuAt = openedAt ?? now
    const facts = trayFactsOf(live, looks.since(menuAt))
    const { board, settings } = facts
    const wanted = resolveLanguage(settings.language, systemLanguages)
    const spoken = texts.knows(wanted) ? wanted : texts.spoken.get()
    const language = localeOf(spoken, settings.numbers)
    const t = texts.in(spoken)
    const wordingAt = (moment: number) => ({
      ...{ t, language, now: moment, when: wordWhen(platform, { now: moment, language }) },
    })
    const viewAt = (moment: number) => trayView(facts, { ...wordingAt(moment), turn, naming })
    const view = viewAt(now)
    show(view)
    const inMenu = menuAt === now ? view : viewAt(menuAt)
    setMenu(trayMenu({ ...wordingAt(menuAt), view: inMenu, facts, actions, platform }))
    timers.set({
      seconds: view.turns > 1 ? settings.tray.seconds : null,
      names: platform !== 'darwin',
      fetchedAt: board?.fetchedAt ? Date.parse(board.fetchedAt) : null,
    })
  }
  const timers = trayTimers(clock, {
    turn() {
      turn += 1
      naming = true
      draw()
    },
    named() {
      naming = false
      draw()
    },
    words: draw,
  })
  // On macOS a click opens the menu. On Linux not every panel reports clicks, and the menu has everything.
  if (platform !== 'darwin') tray.on('click', actions.openConverter)
  nativeTheme.on('updated', draw)
  learnPanelColor(nativeTheme, platform)
  screen.on('display-metrics-changed', draw)
  // The first answers are drawn together. Until then there is the mark, and soon a menu to quit with.
  let isWaiting = true
  const drawFirst = (): void => {
    cancelFirst()
    isWaiting = false
    draw()
  }
  const cancelFirst = clock.after(PATIENCE_MS, drawFirst)
  const changed = (): void => {
    if (!isWaiting) draw()
    else if (live.asked.get() > 0) drawFirst()
  }
  const ends = [
    ...trayParts.map((part) => live[part].subscribe(changed)),
    live.asked.subscribe(changed),
    texts.spoken.subscribe(changed),
    cancelFirst,
    () => cancelHeld(),
    live.start(),
  ]
  return {
    bounds() {
      const bounds = platform === 'linux' ? null : tray.getBounds()
      return bounds && bounds.width > 0 ? bounds : null
    },
    close() {
      for (const end of ends) end()
      timers.close()
      nativeTheme.off('updated', draw)
      screen.off('display-metrics-changed', draw)
      tray.destroy()
    },
  }
}
