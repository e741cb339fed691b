import { createHash } from 'node:crypto'
import type { NotificationConstructorOptions } from 'electron'
import { wordNotification } from '../../shared/alerts/wordNotification.ts'
import type { Notification } from '../../shared/contract/alerts.ts'
import type { Wording } from '../../shared/languages/texts.ts'

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
