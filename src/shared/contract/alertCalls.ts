import * as z from 'zod/mini'
import { Alert, AlertDraft, AlertNow, Notification, Rehearsal, Snooze } from './alerts.ts'
import { Settings } from './settings.ts'

const Nothing = z.strictObject({})

/** Calls for alerts and their notifications. */
export const alertCalls = {
  /** Adds an alert, or replaces the one with its id. `bad-input` for too many alerts, or a pair of one currency. */
  'alerts.put': { input: Alert, output: Settings },
  /** Removes an alert. Its firings stay in the log. */
  'alerts.remove': { input: z.strictObject({ id: z.string() }), output: Settings },
  'alerts.snooze': { input: z.strictObject({ id: z.string(), until: Snooze }), output: Settings },
  /** The current state of each alert, in their order. Offline. */
  'alerts.get': { input: Nothing, output: z.array(AlertNow) },
  /** When an alert would have fired in the last year, by the mirror. `not-found` for a code that was never listed. */
  'alerts.rehearse': { input: z.strictObject({ alert: AlertDraft }), output: Rehearsal },
  /**
   * Hands out due notifications, each to exactly one caller. The caller shows it and confirms with
   * `notifications.shown`. Without a confirmation within 30 s it is handed out again.
   */
  'notifications.take': { input: Nothing, output: z.array(Notification) },
  'notifications.shown': { input: z.strictObject({ tag: z.string() }), output: Nothing },
} as const
