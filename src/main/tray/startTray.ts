import { type App, Menu, nativeImage, nativeTheme, screen, Tray } from 'electron'
import type { DesktopStateStore } from '../openDesktopState.ts'
import { trayConsequences } from '../trayConsequences.ts'
import type { Windows } from '../windows/openWindows.ts'
import { findOwnItem, findTrayHost, runCommand } from './findTrayHost.ts'
import { type KeptTray, keepTray } from './keepTray.ts'
import { openTray } from './openTray.ts'
import type { TrayParts } from './trayParts.ts'
import { findXTray } from './xTray.ts'

const { platform, env, pid } = process

export const lookForTray = () => findTrayHost(platform, env, { run: runCommand, xTray: findXTray })

interface StartTrayParts extends Omit<TrayParts, 'electron' | 'lastLooked' | 'platform'> {
  app: Pick<App, 'on' | 'quit'>
  windows: Pick<Windows, 'pages' | 'showMain'>
  state: DesktopStateStore
  log: TrayParts['log'] & { info(line: string): void }
  /** Whether this start opens no window. */
  hidden: boolean
  /** The first look for a tray, already under way. */
  firstLook: ReturnType<typeof lookForTray>
  /** Gets the tray before it is known whether a panel shows it. */
  made(tray: KeptTray): void
  /** Called when the state of the tray has changed. */
  changed(): Promise<void>
  showMessage(text: 'noTray' | 'noIcon'): void
}

/**
 * Puts the icon into the tray, also when a panel appears later, and draws the consequences of a missing tray. Resolves when the
 * first panel, or its absence, is known.
 */
export const startTray = async (parts: StartTrayParts): Promise<void> => {
  const { app, windows, state, hidden, log } = parts
  let tray: KeptTray | null = null
  let isLookedFor = true
  let looks = 0
  const now = (isHidden: boolean) =>
    trayConsequences(tray?.state() ?? 'unknown', { hidden: isHidden, ...state.get() })
  const follow = async (isHidden: boolean): Promise<void> => {
    log.info(`a tray for the icon: ${tray?.state() ?? 'unknown'}`)
    const { opensMain, says } = now(isHidden)
    await parts.changed()
    if (opensMain) windows.showMain(null)
    if (says === null) return
    state.set({ [`${says}Shown`]: true })
    parts.showMessage(says)
  }
  app.on('window-all-closed', () => {
    if (!isLookedFor && now(hidden).endsWithLastWindow) app.quit()
  })
  tray = keepTray({
    find: () => (looks++ === 0 ? parts.firstLook : lookForTray()),
    hasIcon: () => findOwnItem(platform, env, { run: runCommand, xTray: findXTray, pid }),
    open: () =>
      openTray({
        ...parts,
        electron: { Tray, Menu, nativeImage, nativeTheme, screen },
        platform,
        lastLooked: { get: () => state.get().lastLooked, set: (lastLooked) => state.set({ lastLooked }) },
      }),
    changed: () => void follow(windows.pages().length === 0),
    canWait: hidden,
    clock: parts.clock,
  })
  parts.made(tray)
  await tray.begun
  isLookedFor = false
  await follow(hidden)
  if (now(hidden).endsWithLastWindow && windows.pages().length === 0) app.quit()
}
