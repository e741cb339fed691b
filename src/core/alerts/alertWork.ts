import { isDeepStrictEqual } from 'node:util'
import type { Notification } from '../../shared/contract/alerts.ts'
import type { Push } from '../../shared/contract/contract.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { utcDay } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Clock, Log } from '../ports.ts'
import type { SettingsChange } from '../settings/settingsStore.ts'
import type { ServiceEvent, ServiceRuntime } from '../source/serviceRuntime.ts'
import type { InUse } from '../views/conventionOf.ts'
import { isStalePair } from './alertsView.ts'
import { nextSummaryAt, noticesAfter } from './dailyNotices.ts'
import { type Due, dueNow, handedOut, nextDueAt, wasShown } from './due.ts'
import { fireAlerts } from './fireAlerts.ts'
import { inForceOn, notificationOf, publicationNow } from './notificationOf.ts'
import { observerOf } from './observerOf.ts'
import { type ObservedAlert, observeAlert } from './watches.ts'

/** Checks alerts when rates have changed, and hands out the notifications that are due. */
export interface AlertWork {
  /** Reacts to an event of the service in use. */
  take(event: ServiceEvent): void
  settingsChanged(): void
  /** Another service is in use, or the first one. */
  sourceChanged(): void
  /** Hands out the due notifications, each to one caller. Throws if the settings cannot be written. */
  handOut(): Promise<Notification[]>
  /** Marks a notification as shown. Throws if the settings cannot be written. */
  shown(tag: string): Promise<void>
  close(): void
}

export interface AlertWorkParts {
  settings: { get(): Settings; set(change: SettingsChange): Promise<Settings> }
  runtime(): ServiceRuntime | null
  board(runtime: ServiceRuntime): Board
  inUse(mirror: Mirror): InUse
  push: Push
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Wait before settings that could not be written are tried again. */
const AGAIN_MS = 30_000
const LEAST_MS = 1_000

/** The settings that a check depends on, except those that it writes itself. */
const looksAt = ({ alerts, publishedNotice, dailySummary }: Settings) => ({
  alerts,
  publishedNotice,
  dailySummary,
})

export const alertWork = (parts: AlertWorkParts): AlertWork => {
  const { settings, push, clock, log } = parts
  let closed = false
  let isLookWanted = false
  /**
   * Stale rates, and rates after days that history has to fill, cannot fire. The next rates list is then checked even if it is
   * unchanged.
   */
  let looksAgain = false
  let chosen: ReturnType<typeof looksAt> | null = null
  let cancelDue = (): void => {}
  let cancelAgain = (): void => {}

  /** Returns what a check needs, read once; null if there are no alerts, or another instance checks them. */
  const readLook = (runtime: ServiceRuntime) => {
    const now = settings.get()
    const watched = now.alerts.filter(({ on }) => on)
    const showsOther = now.publishedNotice || now.dailySummary.on
    const leftover = now.alertStates.length > 0 || now.lastNotices.published || now.lastNotices.summary
    if ((watched.length === 0 && !showsOther && !leftover) || !runtime.lease.held()) return null
    const board = parts.board(runtime)
    const at = { source: runtime.service.key, today: utcDay(clock.now()) }
    return runtime.mirror.use((mirror) => {
      const inUse = parts.inUse(mirror)
      const observer = observerOf(mirror, inUse)
      const observed = new Map(
        watched.flatMap((alert): [string, ObservedAlert][] => {
          const state = now.alertStates.find(({ id }) => id === alert.id)
          const found = observeAlert(observer, alert, state, at)
          return found ? [[alert.id, found]] : []
        }),
      )
      return {
        source: at.source,
        observed,
        isStale: ({ alert }: ObservedAlert) => isStalePair(board, alert),
        inForceFrom: (day: number) => inForceOn(day, inUse)?.from ?? null,
        publication: publicationNow(board, inUse),
        now: clock.now(),
      }
    })
  }

  /** Claims notifications under the lock of the settings, so that only one of several instances shows each. */
  const look = async (): Promise<void> => {
    const runtime = parts.runtime()
    const found = runtime && readLook(runtime)
    if (!found) return
    looksAgain = [...found.observed.values()].some(
      (one) => found.isStale(one) || one.observed.awaited.length > 0,
    )
    const patchOf = (now: Settings) => {
      const lastNotices = noticesAfter(now, found)
      return { ...fireAlerts(now, found), ...(lastNotices && { lastNotices }) }
    }
    // Takes no lock as long as there is nothing to write.
    if (Object.keys(patchOf(settings.get())).length > 0) await settings.set(patchOf)
  }

  const lookSoon = (): void => {
    if (isLookWanted || closed) return
    isLookWanted = true
    // Earlier events go first, and several events cause one check.
    queueMicrotask(() => {
      isLookWanted = false
      if (closed) return
      look().then(remind, (error) => {
        log.warn(`alerts could not be looked at: ${codeOf(error)}: ${String(error)}`)
        cancelAgain()
        cancelAgain = clock.after(AGAIN_MS, lookSoon)
      })
    })
  }

  /** Announces what is due, and waits for the next. */
  const remind = (): void => {
    cancelDue()
    if (closed) return
    const [now, current] = [clock.now(), settings.get()]
    if (dueNow(current, now).length > 0) push('notifications.due', {})
    const moments = [nextDueAt(current, now), nextSummaryAt(current.dailySummary, now)]
    const next = Math.min(...moments.filter((at) => at !== null))
    if (!Number.isFinite(next)) return
    cancelDue = clock.after(Math.max(LEAST_MS, next - now), () => {
      lookSoon()
      remind()
    })
  }

  const concerns = (code: string): boolean =>
    settings.get().alerts.some((alert) => alert.on && (alert.code === code || alert.quote === code))

  return {
    take(event) {
      if (event.kind === 'board') {
        if (event.changed || looksAgain) lookSoon()
        // A sleep may have been longer than the wait.
        else remind()
      } else if (event.kind === 'gained' || (event.kind === 'history' && concerns(event.code))) lookSoon()
    },
    sourceChanged() {
      chosen = looksAt(settings.get())
      lookSoon()
      remind()
    },
    settingsChanged() {
      const now = settings.get()
      if (!isDeepStrictEqual(looksAt(now), chosen)) lookSoon()
      chosen = looksAt(now)
      remind()
    },
    async handOut() {
      const runtime = parts.runtime()
      if (!runtime || dueNow(settings.get(), clock.now()).length === 0) return []
      let due: Due[] = []
      await settings.set((now) => {
        due = dueNow(now, clock.now())
        return due.length > 0 ? handedOut(now, due, clock.now()) : {}
      })
      const board = parts.board(runtime)
      const { pins } = settings.get()
      return runtime.mirror.use((mirror) => {
        const subject = { mirror, board, inUse: parts.inUse(mirror), pins, now: clock.now() }
        return due.flatMap((one) => notificationOf(one, subject) ?? [])
      })
    },
    async shown(tag) {
      await settings.set((now) => wasShown(now, tag, clock.now()) ?? {})
    },
    close() {
      closed = true
      cancelDue()
      cancelAgain()
    },
  }
}
