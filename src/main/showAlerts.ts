import type { Notification as SystemNotification } from 'electron'
import type { Log } from '../core/ports.ts'
import { alertsToShow, type FiredAlert, historyOf } from '../shared/alerts/alert.ts'
import { wordNotification } from '../shared/alerts/wordAlert.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import { codeOf } from '../shared/contract/errors.ts'
import type { Api } from '../shared/contract/rpc.ts'
import type { Wording } from '../shared/languages/texts.ts'
import type { Store } from '../shared/live/store.ts'

interface ShowAlertsParts {
  Notification: typeof import('electron').Notification
  platform: NodeJS.Platform
  api: Api
  wording(): Wording
  /** Shows the main window at a page's fragment. */
  open(hash: string): void
  /** Whether the system showed the newest notification. If it did not, the pages show a banner. */
  delivery: Store<Desktop['notifications']>
  /** Whether a first notification was ever shown. */
  first: { shown(): boolean; setShown(): void }
  log: Pick<Log, 'warn'>
}

/** After this many failures in a run, the pages alone show a fired alert. */
const MOST_TRIES = 3

/** Shows fired alerts by the system's own means, at once and after each change, until closed. */
export const showAlerts = (parts: ShowAlertsParts): { close(): void } => {
  const { Notification, platform, api, open, delivery, first, log } = parts
  /** By alert id. A collected notification would send no click. */
  const held = new Map<string, SystemNotification>()
  /** Firings given to the system, and how often it failed, by alert and moment. */
  const begun = new Set<string>()
  const failures = new Map<string, number>()
  let closed = false

  const show = (id: string, { title, body }: { title: string; body: string }): SystemNotification => {
    // On Linux, low urgency, Electron's default, may never reach the front.
    const shown = new Notification({ title, body, ...(platform !== 'darwin' && { urgency: 'normal' }) })
    held.get(id)?.close()
    held.set(id, shown)
    shown.on('show', () => delivery.set('shown'))
    shown.on('failed', (_event, why) => {
      delivery.set('off')
      log.warn(`the system did not show a notification: ${why}`)
    })
    return shown
  }

  const showFired = (fired: FiredAlert): void => {
    const { id } = fired.alert
    const { firedAt } = fired.firing
    const key = `${id} ${firedAt}`
    if (begun.has(key)) return
    begun.add(key)
    const shown = show(id, wordNotification(fired, parts.wording()))
    shown.on('failed', () => {
      const times = (failures.get(key) ?? 0) + 1
      failures.set(key, times)
      if (times < MOST_TRIES) begun.delete(key)
    })
    shown.on('show', () => {
      api
        .call('alerts.shown', { id, firedAt })
        .catch((error: unknown) => log.warn(`a shown alert could not be recorded: ${codeOf(error)}`))
    })
    shown.on('click', () => open(historyOf(fired.alert)))
    shown.show()
  }

  /** macOS asks users for permission at an app's first notification: better now than when a rate moves. */
  const showFirst = (): void => {
    if (platform !== 'darwin' || first.shown() || held.has('first')) return
    const { t } = parts.wording()
    const shown = show('first', { title: t('app.name'), body: t('alerts.notice.first') })
    shown.on('show', first.setShown)
    shown.show()
  }

  const look = async (): Promise<void> => {
    try {
      const settings = await api.call('settings.get', {})
      const fired = alertsToShow(settings)
      if (closed || settings.alerts.length === 0) return
      if (!Notification.isSupported()) {
        if (fired.length > 0) delivery.set('off')
        return
      }
      showFirst()
      for (const each of fired) showFired(each)
    } catch (error) {
      log.warn(`fired alerts could not be shown: ${codeOf(error)}: ${String(error)}`)
    }
  }
  const end = api.on('settings.changed', () => void look())
  void look()
  return {
    close() {
      closed = true
      end()
    },
  }
}
