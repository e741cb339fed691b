import * as z from 'zod/mini'
import { Alert, AlertNow } from './alerts.ts'
import { Moment } from './fields.ts'
import { Settings } from './settings.ts'

const Nothing = z.strictObject({})

/** Calls for alerts. */
export const alertCalls = {
  /** Adds an alert, or replaces the one with its id. `bad-input` for too many alerts, or a pair of one currency. */
  'alerts.put': { input: Alert, output: Settings },
  'alerts.remove': { input: z.strictObject({ id: z.string() }), output: Settings },
  /** The user was notified that an alert fired at `firedAt`. */
  'alerts.shown': { input: z.strictObject({ id: z.string(), firedAt: Moment }), output: Settings },
  /** The current state of each alert, in their order. Offline. */
  'alerts.get': { input: Nothing, output: z.array(AlertNow) },
} as const
