import type { Firing, LastNotice } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { momentText } from '../views/boardView.ts'
import { quietUntil } from './dailyNotices.ts'

/** Which notifications are due, and when. Uses the settings alone, so that all instances agree. Pure. */

type DueSettings = Pick<Settings, 'alertStates' | 'alertLog' | 'lastNotices' | 'quietHours'>

export type Due = { kind: 'alert'; firing: Firing } | { kind: 'published' | 'summary'; tag: string }

/** After this time without confirmation, the process that was to show a notification may have ended. */
const CONFIRM_MS = 30_000

/** Returns what has not been shown; only the newest of each alert. */
const waiting = ({ alertLog, lastNotices }: DueSettings): (Due & { handedAt: string | null })[] => {
  const ids = new Set<string>()
  const firings = alertLog.flatMap((firing) => {
    const isNewest = !ids.has(firing.alert.id)
    ids.add(firing.alert.id)
    return isNewest && firing.shownAt === null
      ? [{ kind: 'alert' as const, firing, handedAt: firing.handedAt }]
      : []
  })
  const notices = (['published', 'summary'] as const).flatMap((kind) => {
    const last = lastNotices[kind]
    return last && last.shownAt === null ? [{ kind, tag: last.tag, handedAt: last.handedAt }] : []
  })
  return [...firings, ...notices]
}

/** Returns when it may be shown, in the past or future. */
const dueAt = (due: Due & { handedAt: string | null }, settings: DueSettings, now: number): number => {
  const handedAt = due.handedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(due.handedAt)
  // A handing-out time in the future means that the clock was set back since.
  const free = handedAt > now ? now : handedAt + CONFIRM_MS
  const state =
    due.kind === 'alert' ? settings.alertStates.find(({ id }) => id === due.firing.alert.id) : undefined
  const snoozed = state?.snoozed ?? 'crossing'
  const at = Math.max(free, snoozed === 'crossing' ? free : Date.parse(snoozed))
  const loud = quietUntil(settings.quietHours, Math.max(at, now))
  return loud ?? at
}

/** Returns what is due at a moment (milliseconds since the epoch). */
export const dueNow = (settings: DueSettings, now: number): Due[] =>
  waiting(settings).filter((one) => dueAt(one, settings, now) <= now)

/** Returns the next due moment; null if nothing waits or everything is due. */
export const nextDueAt = (settings: DueSettings, now: number): number | null => {
  const later = waiting(settings).map((one) => dueAt(one, settings, now))
  const next = Math.min(...later.filter((at) => at > now))
  return Number.isFinite(next) ? next : null
}

type Marked = Pick<Settings, 'alertLog' | 'lastNotices'>

/** Marks due notifications as handed out. */
export const handedOut = ({ alertLog, lastNotices }: Marked, due: readonly Due[], now: number): Marked => {
  const tags = new Set(due.map((one) => (one.kind === 'alert' ? one.firing.tag : one.tag)))
  const handed = <T extends { tag: string }>(one: T): T =>
    tags.has(one.tag) ? { ...one, handedAt: momentText(now) } : one
  const { published, summary } = lastNotices
  return {
    alertLog: alertLog.map(handed),
    lastNotices: { published: published && handed(published), summary: summary && handed(summary) },
  }
}

/** Marks a notification as shown, together with earlier firings of its alert. Null if its tag does not wait. */
export const wasShown = ({ alertLog, lastNotices }: Marked, tag: string, now: number): Marked | null => {
  const at = alertLog.findIndex((firing) => firing.tag === tag && firing.shownAt === null)
  const id = alertLog[at]?.alert.id
  const shownAt = momentText(now)
  const { published, summary } = lastNotices
  const shown = (last: LastNotice): LastNotice =>
    last?.tag === tag && last.shownAt === null ? { ...last, shownAt } : last
  const notices = { published: shown(published), summary: shown(summary) }
  const isNotice = notices.published !== published || notices.summary !== summary
  if (id === undefined && !isNotice) return null
  const isOver = (firing: Firing, index: number): boolean =>
    id !== undefined && index >= at && firing.alert.id === id && firing.shownAt === null
  return {
    alertLog: alertLog.map((firing, index) => (isOver(firing, index) ? { ...firing, shownAt } : firing)),
    lastNotices: notices,
  }
}
