import { createHash } from 'node:crypto'
import type { NotificationConstructorOptions, Notification as SystemNotification } from 'electron'
import type { Log } from '../../core/ports.ts'
import { goalOf } from '../../shared/alerts/goalOf.ts'
import { wordNotification } from '../../shared/alerts/wordNotification.ts'
import type { Notification } from '../../shared/contract/alerts.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Store } from '../../shared/live/store.ts'

type NoticeAction = 'open' | 'snooze'

/** Whether the system collects notifications, knows each by name and shows buttons. Linux does none of that here. */
const hasCentre = (platform: NodeJS.Platform): boolean => platform === 'darwin' || platform === 'win32'

/** The actions of the buttons, in order. Electron has none on Linux (`NotificationAction`: macOS and Windows). */
export const noticeActions = (
  { kind }: Pick<Notification, 'kind'>,
  platform: NodeJS.Platform,
): readonly NoticeAction[] => {
  if (!hasCentre(platform)) return []
  return kind === 'alert' ? ['open', 'snooze'] : ['open']
}

/** Windows takes at most 64 characters as an id, and a tag may be longer. */
const idOf = (tag: string): string => createHash('sha256').update(tag).digest('hex').slice(0, 32)

/** Returns a notification for Electron, without anything that the system lacks. */
export const noticeOptions = (
  notification: Notification,
  { platform, wording }: { platform: NodeJS.Platform; wording: Wording },
): NotificationConstructorOptions => {
  const actions = noticeActions(notification, platform)
  return {
    ...wordNotification(notification, wording),
    // Daily notifications are silent.
    silent: notification.kind !== 'alert',
    // On Linux, low urgency, Electron's default, may never reach the front.
    ...(platform === 'darwin' ? {} : { urgency: 'normal' }),
    // Replaces the same notification of an earlier run.
    ...(hasCentre(platform) && { id: idOf(notification.tag) }),
    ...(actions.length > 0 && {
      actions: actions.map((action) => ({
        type: 'button',
        text: wording.t(`alerts.notice.${action}`),
      })),
    }),
  }
}

interface NoticesParts {
  Notification: typeof import('electron').Notification
  platform: NodeJS.Platform
  api: Api
  wording(): Wording
  /** Shows the main window at a page's fragment. */
  open(hash: string): void
  /** Notifications that the system does not show: the tray lists them, the newest first. */
  inTray: Store<readonly Notification[]>
  /** Whether the system showed the newest one. */
  delivery: Store<Desktop['notifications']>
  log: Pick<Log, 'warn'>
}

/** After this many failures, Aina no longer gives a notification to the system. */
const MOST_TRIES = 3
const MOST_IN_TRAY = 5
/** A system may never report a closed notification. */
const MOST_KEPT = 50

/** Shows due notifications by the system's own means, at once and on each event, until closed. */
export const openNotices = (parts: NoticesParts): { close(): void } => {
  const { Notification, platform, api, open, inTray, delivery, log } = parts
  /** Shown notifications by tag. A collected one would send no click. */
  const kept = new Map<string, SystemNotification>()
  const tries = new Map<string, number>()
  let hasSaidWhy = false
  let closed = false

  const confirm = (tag: string): void =>
    void api
      .call('notifications.shown', { tag })
      .catch((error: unknown) => log.warn(`a shown notification could not be recorded: ${codeOf(error)}`))
  const withoutTag = (tag: string) => inTray.get().filter((other) => other.tag !== tag)

  const showInTray = (notification: Notification, why: string): void => {
    const { tag } = notification
    if (!hasSaidWhy) log.warn(`${why}: the tray lists notifications instead`)
    hasSaidWhy = true
    delivery.set('off')
    tries.delete(tag)
    inTray.set([notification, ...withoutTag(tag)].slice(0, MOST_IN_TRAY))
    confirm(tag)
  }

  const keep = (tag: string, shown: SystemNotification): void => {
    kept.get(tag)?.close()
    kept.delete(tag)
    kept.set(tag, shown)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  const snooze = (id: string): void =>
    void api.call('alerts.snooze', { id, until: 'hour' }).catch((error: unknown) => {
      log.warn(`an alert could not be snoozed: ${codeOf(error)}`)
      open('#/alerts')
    })

  const showInSystem = (notification: Notification): void => {
    const { tag } = notification
    const shown = new Notification(noticeOptions(notification, { platform, wording: parts.wording() }))
    keep(tag, shown)
    const forget = (): void => {
      if (kept.get(tag) === shown) kept.delete(tag)
    }
    const actions = {
      open: () => open(goalOf(notification)),
      snooze: () => notification.kind === 'alert' && snooze(notification.firing.alert.id),
    }
    const act = (action: keyof typeof actions): void => {
      actions[action]()
      shown.close()
      forget()
    }
    shown.on('show', () => {
      tries.delete(tag)
      inTray.set(withoutTag(tag))
      delivery.set('shown')
      confirm(tag)
    })
    // The core returns it again, since it was not reported as shown.
    shown.on('failed', (_event, why) => {
      log.warn(`the system did not show a notification: ${why}`)
      delivery.set('off')
      forget()
    })
    // A notification that has only left the screen can still be clicked, if the system collects them.
    shown.on('close', ({ reason }) => {
      if (reason !== 'timedOut' && reason !== 'applicationHidden') forget()
    })
    shown.on('click', () => act('open'))
    shown.on('action', ({ actionIndex }) => {
      const action = noticeActions(notification, platform)[actionIndex]
      if (action) act(action)
    })
    shown.show()
  }

  const show = (notification: Notification): void => {
    const tried = tries.get(notification.tag) ?? 0
    if (!Notification.isSupported()) showInTray(notification, 'this system shows no notifications')
    else if (tried >= MOST_TRIES) showInTray(notification, 'the system has shown no notification')
    else {
      tries.set(notification.tag, tried + 1)
      showInSystem(notification)
    }
  }

  const take = async (): Promise<void> => {
    try {
      const due = await api.call('notifications.take', {})
      // The next start shows the rest.
      if (!closed) for (const each of due) show(each)
    } catch (error) {
      log.warn(`notifications could not be shown: ${codeOf(error)}: ${String(error)}`)
    }
  }
  const end = api.on('notifications.due', () => void take())
  void take()
  return {
    close() {
      closed = true
      end()
    },
  }
}
