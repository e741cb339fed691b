import { app, dialog, Menu, nativeImage, nativeTheme, type Rectangle, screen, Tray } from 'electron'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { DesktopStateStore } from '../openDesktopState.ts'
import type { Windows } from '../windows/openWindows.ts'
import { openTray } from './openTray.ts'
import { findTrayHost } from './trayHost.ts'
import type { TrayParts } from './trayParts.ts'

/** A panel may come later than Aina, above all at log-in: it is looked for often for 30 s, then rarely. */
const SOON_MS = 5_000
const SOON_LOOKS = 6
const LATER_MS = 60_000

interface SetupTrayParts extends Omit<TrayParts, 'electron' | 'lastLooked' | 'platform'> {
  windows: Pick<Windows, 'pages' | 'showMain' | 'mainFocused'>
  state: DesktopStateStore
  log: TrayParts['log'] & { info(line: string): void }
  /** Whether this start opens no window. */
  hidden: boolean
  /** The first look for a panel, already under way. */
  firstLook: Promise<Desktop['tray']>
  /** Called when it is known whether a panel shows the icon, and when that changes. */
  changed(): void
}

export interface TrayIcon {
  state(): Desktop['tray']
  bounds(): Rectangle | null
  close(): void
}

/**
 * Puts the icon into the tray. If no panel shows it, Aina opens its window, says so once, and quits with its last
 * window. On Linux an icon made without a panel never gets into one, so a late panel gets a new icon.
 */
export const setupTray = (parts: SetupTrayParts): TrayIcon => {
  const { windows, state, hidden, clock, log, texts } = parts
  const open = () =>
    openTray({
      ...parts,
      electron: { Tray, Menu, nativeImage, nativeTheme, screen },
      platform: process.platform,
      lastLooked: { get: () => state.get().lastLooked, set: (lastLooked) => state.set({ lastLooked }) },
    })
  let tray = open()
  let host: Desktop['tray'] | null = null
  let closed = false
  let cancel = (): void => {}

  /** Over the main window: one that appears later would hide the message. */
  const sayOnce = async (): Promise<void> => {
    if (state.get().noTrayShown) return
    state.set({ noTrayShown: true })
    await windows.mainFocused()
    const { t } = texts
    await dialog.showMessageBox({
      type: 'info',
      title: t('app.name'),
      message: t('shell.noTray.says'),
      detail: t('shell.noTray.do'),
      buttons: [t('action.understood')],
    })
  }
  const become = (next: Desktop['tray']): void => {
    if (host === next) return
    host = next
    log.info(`a tray for the icon: ${host}`)
    parts.changed()
    if (host === 'there') return
    if (windows.pages().length === 0) windows.showMain(null)
    if (host === 'none')
      sayOnce().catch((error: unknown) => log.warn(`the lack of a tray could not be shown: ${String(error)}`))
  }
  const look = async (looks: number): Promise<void> => {
    const next = await (looks === 0 ? parts.firstLook : findTrayHost())
    if (closed) return
    if (next === 'there') {
      if (looks > 0) {
        tray.close()
        tray = open()
      }
      return become(next)
    }
    if (!hidden || looks >= SOON_LOOKS) become(next)
    cancel = clock.after(looks < SOON_LOOKS ? SOON_MS : LATER_MS, () => void look(looks + 1))
  }
  app.on('window-all-closed', () => {
    if (host !== null && host !== 'there') app.quit()
  })
  void look(0)
  return {
    state: () => host ?? 'unknown',
    bounds: () => tray.bounds(),
    close() {
      closed = true
      cancel()
      tray.close()
    },
  }
}
