import type { Notification as SystemNotification } from 'electron'
import type { Clock, Log } from '../../core/ports.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { Store } from '../../shared/live/store.ts'

interface FirstNoticeParts {
  Notification: typeof import('electron').Notification
  platform: NodeJS.Platform
  api: Api
  t: T
  delivery: Store<Desktop['notifications']>
  /** Whether a first notification was ever shown. */
  shown: { get(): boolean; set(shown: boolean): void }
  clock: Pick<Clock, 'after'>
  log: Pick<Log, 'warn'>
}

/** The time (ms) for the user to answer the system's question before the next try, and the tries per run. */
const ANSWER_MS = 30_000
const MOST_TRIES = 3

/** Whether a first notification is due. Only macOS asks users whether an app may notify. */
export const wantsFirstNotice = (
  platform: NodeJS.Platform,
  { alerts, wasShown }: { alerts: number; wasShown: boolean },
): boolean => platform === 'darwin' && alerts > 0 && !wasShown

/**
 * Shows one notification when the first alert is made, so that macOS asks then and not when a rate has moved.
 * Electron has no call for that question: its first notification triggers it
 * (shell/browser/notifications/mac/notification_presenter_mac.mm), and fails while the question is open. So it is
 * repeated a few times per run.
 */
export const openFirstNotice = (parts: FirstNoticeParts): { close(): void } => {
  const { Notification, platform, api, t, delivery, shown, clock, log } = parts
  // Held, since a collected notification sends no events.
  let held: SystemNotification | null = null
  let tries = 0
  let closed = false
  let cancel = (): void => {}

  const tryOnce = (): void => {
    tries += 1
    const notice = new Notification({ title: t('app.name'), body: t('alerts.notice.first'), silent: true })
    held = notice
    notice.on('show', () => {
      held = null
      shown.set(true)
      delivery.set('shown')
    })
    notice.on('failed', (_event, why) => {
      held = null
      delivery.set('off')
      log.warn(`the system did not show the first notification: ${why}`)
      if (tries < MOST_TRIES && !closed) cancel = clock.after(ANSWER_MS, () => void look())
    })
    notice.show()
  }
  const look = async (): Promise<void> => {
    try {
      const { alerts } = await api.call('settings.get', {})
      const isDue = wantsFirstNotice(platform, { alerts: alerts.length, wasShown: shown.get() })
      if (isDue && held === null && !closed && tries < MOST_TRIES) tryOnce()
    } catch (error) {
      log.warn(`the first notification could not be shown: ${codeOf(error)}`)
    }
  }
  const end = api.on('settings.changed', () => void look())
  void look()
  return {
    close() {
      closed = true
      cancel()
      end()
    },
  }
}
