import { createHash } from 'node:crypto'
import type { NotificationConstructorOptions } from 'electron'
import { wordNotification } from '../../shared/alerts/wordNotification.ts'
import type { Notification } from '../../shared/contract/alerts.ts'
import type { Wording } from '../../shared/languages/texts.ts'

type NoticeAction = 'open' | 'snooze'

/** Whether the system collects notifications, knows each by a name, and has buttons on them: Linux does none of it here. */
const hasCentre = (platform: NodeJS.Platform): boolean => platform === 'darwin' || platform === 'win32'

/** What its buttons do, in their order. Electron has none on Linux (`NotificationAction`: macOS and Windows). */
export const noticeActions = (
  { kind }: Pick<Notification, 'kind'>,
  platform: NodeJS.Platform,
): readonly NoticeAction[] => {
  if (!hasCentre(platform)) return []
  return kind === 'alert' ? ['open', 'snooze'] : ['open']
}

/** Windows takes no more than 64 signs for what tells notifications apart, and a tag may be longer. */
const idOf = (tag: string): string => createHash('sha256').update(tag).digest('hex').slice(0, 32)

/** A notification as Electron takes it on a system: nothing is in it that the system does not have. Pure. */
export const noticeOptions = (
  notification: Notification,
  { platform, wording }: { platform: NodeJS.Platform; wording: Wording },
): NotificationConstructorOptions => {
  const actions = noticeActions(notification, platform)
  return {
    ...wordNotification(notification, wording),
    // What comes every day makes no sound.
    silent: notification.kind !== 'alert',
    // On Linux one of low urgency, which is Electron's own choice, may never come to the front.
    ...(platform === 'darwin' ? {} : { urgency: 'normal' }),
    // The same one takes the place of what an Aina that has ended showed of it.
    ...(hasCentre(platform) && { id: idOf(notification.tag) }),
    ...(actions.length > 0 && {
      actions: actions.map((action) => ({
        type: 'button',
        text: wording.t(`alerts.notice.${action}`),
      })),
    }),
  }
}
