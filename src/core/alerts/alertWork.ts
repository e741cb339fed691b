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
import { lookPatch } from './lookPatch.ts'
import { inForceOn, notificationOf, publicationNow } from './noticeContent.ts'
import { observerOf } from './observe.ts'
import { type ObservedAlert, observeAlert } from './watches.ts'

/** Alerts at work: looked at when rates have changed, and what they fire handed to whoever shows it. */
export interface AlertWork {
  /** Something has happened while a service is worked with. */
  take(event: ServiceEvent): void
  settingsChanged(): void
  /** A service is in use, the first one or another. */
  sourceChanged(): void
  /** Hands out what is to be shown now, to one asker. Throws what the settings refuse. */
  handOut(): Promise<Notification[]>
  /** Something that was handed out is shown. Throws what the settings refuse. */
  shown(tag: string): Promise<void>
  close(): void
}

export interface AlertWorkParts {
  settings: { get(): Settings; set(change: SettingsChange): Promise<Settings> }
  /** What runs for the service in use, if anything does. */
  runtime(): ServiceRuntime | null
  board(runtime: ServiceRuntime): Board
  inUse(mirror: Mirror): InUse
  push: Push
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** When settings that could not be written are tried again. */
const AGAIN_MS = 30_000
const LEAST_MS = 1_000

/** What of the settings a look depends on, apart from what it writes itself. */
const looksAt = ({ alerts, publishedNotice, dailySummary }: Settings) => ({
  alerts,
  publishedNotice,
  dailySummary,
})

export const alertWork = (parts: AlertWorkParts): AlertWork => {
  const { settings, push, clock, log } = parts
  let closed = false
  let isLookWanted = false
  /** A stale rate, or one after days that history has to fill, could not fire: the next board is looked at also where it brings nothing new. */
  let looksAgain = false
  let chosen: ReturnType<typeof looksAt> | null = null
  let cancelDue = (): void => {}
  let cancelAgain = (): void => {}

  /** What is looked at, read once; null where nothing is, or another instance does it. */
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

  /** Claimed under the settings' lock before it is shown: of several instances one has it. */
  const look = async (): Promise<void> => {
    const runtime = parts.runtime()
    const found = runtime && readLook(runtime)
    if (!found) return
    looksAgain = [...found.observed.values()].some(
      (one) => found.isStale(one) || one.observed.awaited.length > 0,
    )
    const patchOf = (now: Settings) => {
      const lastNotices = noticesAfter(now, found)
      return { ...lookPatch(now, found), ...(lastNotices && { lastNotices }) }
    }
    // Without the lock as long as nothing is to be written.
    if (Object.keys(patchOf(settings.get())).length > 0) await settings.set(patchOf)
  }

  const lookSoon = (): void => {
    if (isLookWanted || closed) return
    isLookWanted = true
    // What has just been written is told of first, and several events are one look.
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

  /** Tells that something is due, and waits for what will be. */
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
        // A sleep may have been longer than what is waited for.
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
