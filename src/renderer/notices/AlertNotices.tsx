import { useEffect, useEffectEvent, useState } from 'react'
import { goalOf } from '../../shared/alerts/goalOf.ts'
import { type WordedNotification, wordNotification } from '../../shared/alerts/wordNotification.ts'
import type { Notification } from '../../shared/contract/alerts.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { languageOf } from '../../shared/languages/language.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { permissionNow } from './usePermission.ts'

/** Whether the page is visible. */
const useInSight = (): boolean => {
  const [seen, setSeen] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return seen
}

/**
 * Confirms that a notification is shown. If the confirmation is lost, the core sends the same one again, which
 * replaces it.
 */
const confirm = (api: Api, tag: string): void => void api.call('notifications.shown', { tag }).catch(() => {})

/** Notifications about alerts and the day's rates: shown by the browser, or on the page if the browser cannot. */
export const AlertNotices = () => {
  const wording = useText()
  const { t, language } = wording
  const { api, asked, unseen, refusal } = useModel()
  // Each round covers pushes that may have been missed.
  const round = useStore(asked)
  const inSight = useInSight()
  const [here, setHere] = useState<readonly Notification[]>([])

  const show = useEffectEvent(async (notification: Notification) => {
    const { tag } = notification
    const content = {
      ...wordNotification(notification, wording),
      tag,
      goal: goalOf(notification),
      language: languageOf(language),
    }
    if (await showInSystem(content)) confirm(api, tag)
    else setHere((before) => [...before.filter((other) => other.tag !== tag), notification])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each round
  useEffect(
    () =>
      followNotifications(api, {
        page: document,
        locks: navigator.locks,
        onDue: (due) => {
          for (const each of due) void show(each)
        },
      }),
    [api, round],
  )
  // A notice on a hidden page counts as unseen; the page's title counts it.
  useEffect(() => {
    unseen.set(inSight ? 0 : here.length)
    if (inSight) for (const { tag } of here) confirm(api, tag)
  }, [inSight, here, api, unseen])

  const hide = (tag: string) => setHere((before) => before.filter((other) => other.tag !== tag))
  const snooze = async (id: string, tag: string) => {
    try {
      await api.call('alerts.snooze', { id, until: 'hour' })
      hide(tag)
    } catch (error) {
      refusal.set(codeOf(error))
    }
  }
  return (
    <div aria-live="polite">
      {here.length > 0 && (
        <section aria-label={t('alerts.notice.region')}>
          {here.map((notification) => {
            const { tag } = notification
            const { title, body } = wordNotification(notification, wording)
            return (
              <div key={tag} className="banner notice cluster fired-notice">
                <p>
                  <strong>{title}</strong> <span>{body}</span>
                </p>
                <div className="buttons flow">
                  <a className="button" href={goalOf(notification)} onClick={() => hide(tag)}>
                    {t('alerts.notice.open')}
                  </a>
                  {notification.kind === 'alert' && (
                    <button
                      type="button"
                      className="button"
                      onClick={() => void snooze(notification.firing.alert.id, tag)}
                    >
                      {t('alerts.notice.snooze')}
                    </button>
                  )}
                  <button type="button" className="button" onClick={() => hide(tag)}>
                    {t('alerts.notice.hide')}
                  </button>
                </div>
              </div>
            )
          })}
        </section>
      )}
    </div>
  )
}

export default AlertNotices

/** How often a hidden page asks: its event stream is closed while it is hidden. */
const HIDDEN_MS = 60_000
/** Only one hidden tab asks. The browser also does not suspend a page that holds a lock. */
const LOCK = 'aina-notifications'

interface Parts {
  page: Document
  /** Absent in browsers without locks: then each tab asks, but only one gets each notification. */
  locks: LockManager | undefined
  onDue: (due: readonly Notification[]) => void
}

/**
 * Takes pending notifications: while visible, when the core announces one; while hidden, once a minute. The core
 * gives each to only one page. Returns the cleanup function.
 */
const followNotifications = (api: Api, { page, locks, onDue }: Parts): (() => void) => {
  const ends = new AbortController()
  let isChosen = !locks
  const take = async () => {
    const due = await api.call('notifications.take', {})
    if (!ends.signal.aborted && due.length > 0) onDue(due)
  }
  // A failed request is retried at the next time: the core keeps a notification until it is shown.
  const tryTake = () => void take().catch(() => {})
  const inSight = () => {
    if (!page.hidden) tryTake()
  }
  const timer = setInterval(() => {
    if (page.hidden && isChosen) tryTake()
  }, HIDDEN_MS)
  const held = locks?.request(LOCK, { signal: ends.signal }, () => {
    isChosen = true
    return new Promise<void>((release) => ends.signal.addEventListener('abort', () => release()))
  })
  // Rejects if the page closes before it gets the lock.
  held?.catch((error: unknown) => {
    if (!ends.signal.aborted) throw error
  })
  page.addEventListener('visibilitychange', inSight, { signal: ends.signal })
  const endDue = api.on('notifications.due', inSight)
  inSight()
  return () => {
    ends.abort()
    clearInterval(timer)
    endDue()
  }
}

/** Milliseconds to wait for the system to show a notification. */
const PATIENCE_MS = 5_000

interface SystemNotification extends WordedNotification {
  tag: string
  /** The target of a click: a fragment of an address. */
  goal: string
  language: string
}

/**
 * Shows a notification with the browser's API. Resolves with whether it was shown. A click brings this page to the
 * front and opens the target.
 */
const showInSystem = ({ title, body, tag, goal, language }: SystemNotification): Promise<boolean> => {
  if (permissionNow() !== 'granted') return Promise.resolve(false)
  return new Promise((resolve) => {
    let shown: globalThis.Notification
    try {
      shown = new window.Notification(title, { body, tag, lang: language })
    } catch {
      // Mobile browsers have the constructor but throw: then the page shows it.
      resolve(false)
      return
    }
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    const settle = (was: boolean) => {
      clearTimeout(timer)
      resolve(was)
    }
    shown.onshow = () => settle(true)
    shown.onerror = () => settle(false)
    shown.onclick = () => {
      window.focus()
      window.location.hash = goal
      shown.close()
    }
  })
}
