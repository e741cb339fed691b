import * as z from 'zod/mini'
import { Alert, AlertDraft, AlertNow, Notification, Rehearsal, Snooze } from './alerts.ts'
import { Settings } from './settings.ts'

const Nothing = z.strictObject({})

/** What is asked about alerts, and about what there is to show of them. */
export const alertCalls = {
  /** Adds an alert, or changes the one with its id. `bad-input` where there are too many, or where a pair is one currency. */
  'alerts.put': { input: Alert, output: Settings },
  /** Takes an alert away; what it has fired stays in the log. */
  'alerts.remove': { input: z.strictObject({ id: z.string() }), output: Settings },
  'alerts.snooze': { input: z.strictObject({ id: z.string(), until: Snooze }), output: Settings },
  'alerts.clearLog': { input: Nothing, output: Settings },
  /** How each alert is doing now, in their order. Offline. */
  'alerts.get': { input: Nothing, output: z.array(AlertNow) },
  /** When an alert would have fired in the last year, by the mirror. `not-found` for a code that was never listed. */
  'alerts.rehearse': { input: z.strictObject({ alert: AlertDraft }), output: Rehearsal },
  /**
   * Hands out what is to be shown now, to exactly one of all that ask: whoever takes something shows it, and says so with
   * `notifications.shown`. What is not said to be shown within 30 s is handed out again.
   */
  'notifications.take': { input: Nothing, output: z.array(Notification) },
  'notifications.shown': { input: z.strictObject({ tag: z.string() }), output: Nothing },
} as const
