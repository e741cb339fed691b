import { Notification } from 'electron'
import { alertsToShow, type FiredAlert, historyOf } from '../shared/alerts/alert.ts'
import { wordNotification } from '../shared/alerts/wordAlert.ts'
import { codeOf } from '../shared/contract/errors.ts'
import type { Context } from './context.ts'

/** After this many failures in a run, the pages alone show a fired alert. */
const MOST_TRIES = 3

/**
 * Shows fired alerts by the system's own means, at once and after each change. A click opens the main window at the
 * history. If the system did not show the newest notification, the pages show a banner.
 */
export const setupAlerts = (context: Context, openMain: (hash: string) => void): void => {
  const { platform, api, state, log, report } = context
  /** By alert id. A collected notification would send no click. */
  const openNotifications = new Map<string, Notification>()
  /** Firings given to the system, and how often it failed, by alert and moment. */
  const begun = new Set<string>()
  const failures = new Map<string, number>()
  let closed = false

  const make = (id: string, { title, body }: { title: string; body: string }): Notification => {
    // On Linux, low urgency, Electron's default, may never reach the front.
    const notification = new Notification({
      title,
      body,
      ...(platform !== 'darwin' && { urgency: 'normal' }),
    })
    openNotifications.get(id)?.close()
    openNotifications.set(id, notification)
    notification.on('show', () => report({ notifications: 'shown' }))
    notification.on('failed', (_event, why) => {
      report({ notifications: 'off' })
      log.warn(`the system did not show a notification: ${why}`)
    })
    return notification
  }

  const showFired = (fired: FiredAlert): void => {
    const { id } = fired.alert
    const { firedAt } = fired.firing
    const key = `${id} ${firedAt}`
    if (begun.has(key)) return
    begun.add(key)
    const language = context.locale()
    const notification = make(id, wordNotification(fired, { t: context.languages.texts.t, language }))
    notification.on('failed', () => {
      const times = (failures.get(key) ?? 0) + 1
      failures.set(key, times)
      if (times < MOST_TRIES) begun.delete(key)
    })
    notification.on('show', () => {
      api
        .call('alerts.shown', { id, firedAt })
        .catch((error: unknown) => log.warn(`a shown alert could not be recorded: ${codeOf(error)}`))
    })
    notification.on('click', () => openMain(historyOf(fired.alert)))
    notification.show()
  }

  /** macOS asks users for permission at an app's first notification: better now than when a rate moves. */
  const showFirst = (): void => {
    if (platform !== 'darwin' || state.get().firstNoticeShown || openNotifications.has('first')) return
    const { t } = context.languages.texts
    const first = make('first', { title: t('app.name'), body: t('alerts.notice.first') })
    first.on('show', () => state.set({ firstNoticeShown: true }))
    first.show()
  }

  const look = async (): Promise<void> => {
    try {
      const settings = await api.call('settings.get', {})
      const fired = alertsToShow(settings)
      if (closed || settings.alerts.length === 0) return
      if (!Notification.isSupported()) {
        if (fired.length > 0) report({ notifications: 'off' })
        return
      }
      showFirst()
      for (const each of fired) showFired(each)
    } catch (error) {
      log.warn(`fired alerts could not be shown: ${codeOf(error)}: ${String(error)}`)
    }
  }
  const stop = api.on('settings.changed', () => void look())
  context.atQuit(() => {
    closed = true
    stop()
  })
  void look()
}
