import { app, dialog, type Rectangle } from 'electron'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { Context } from '../context.ts'
import type { Windows } from '../windows/setupWindows.ts'
import { findTrayHost } from './trayHost.ts'
import { TrayIcon } from './trayIcon.ts'
import type { TrayActions } from './trayMenu.ts'

/** A panel may come later than Aina, above all at log-in: it is looked for often for 30 s, then rarely. */
const SOON_MS = 5_000
const SOON_LOOKS = 6
const LATER_MS = 60_000

interface SetupTrayParts {
  windows: Pick<Windows, 'pages' | 'showMain' | 'mainFocused'>
  actions: TrayActions
  /** Whether this start opens no window, so that it can wait for a panel. */
  hidden: boolean
  /** The first look for a panel, already under way. */
  firstLook: Promise<Desktop['tray']>
}

/**
 * Puts the icon into the tray. If no panel shows it, Aina opens its window, says so once, and quits with its last
 * window. On Linux an icon made without a panel never gets into one, so a late panel gets a new icon.
 */
export const setupTray = (
  context: Context,
  { windows, actions, hidden, firstLook }: SetupTrayParts,
): { bounds(): Rectangle | null } => {
  const { state, clock, log, languages } = context
  let icon = new TrayIcon(context, actions)
  let host: Desktop['tray'] | null = null
  let closed = false
  let cancel = (): void => {}

  /** Over the main window: one that appears later would hide the message. */
  const sayOnce = async (): Promise<void> => {
    if (state.get().noTrayShown) return
    state.set({ noTrayShown: true })
    await windows.mainFocused()
    const { t } = languages.texts
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
    context.report({ tray: host })
    if (host === 'there') return
    if (windows.pages().length === 0) windows.showMain(null)
    if (host === 'none')
      sayOnce().catch((error: unknown) => log.warn(`the lack of a tray could not be shown: ${String(error)}`))
  }
  const look = async (looks: number): Promise<void> => {
    const next = await (looks === 0 ? firstLook : findTrayHost())
    if (closed) return
    if (next === 'there' && looks > 0) {
      icon.close()
      icon = new TrayIcon(context, actions)
    }
    if (next === 'there' || !hidden || looks >= SOON_LOOKS) become(next)
    if (next !== 'there')
      cancel = clock.after(looks < SOON_LOOKS ? SOON_MS : LATER_MS, () => void look(looks + 1))
  }
  app.on('window-all-closed', () => {
    if (host !== null && host !== 'there') app.quit()
  })
  void look(0)
  context.atQuit(() => {
    closed = true
    cancel()
    icon.close()
  })
  return { bounds: () => icon.bounds() }
}
