import type { alertCalls } from '../../shared/contract/alertCalls.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { utcDay } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { SettingsChange } from '../settings/settingsStore.ts'
import type { ServiceRuntime } from '../source/serviceRuntime.ts'
import type { InUse } from '../views/conventionOf.ts'
import { alertsView, rehearsalView } from './alertsView.ts'
import type { AlertWork } from './alertWork.ts'
import { observerOf } from './observerOf.ts'
import { putAlert, removeAlert, snoozeAlert } from './personAlerts.ts'

interface AlertHandlerParts {
  runtime(): Promise<ServiceRuntime>
  board(runtime: ServiceRuntime): Board
  /** How the service dates its rates. */
  inUse(mirror: Mirror): InUse
  settings: { get(): Settings; set(change: SettingsChange): Promise<Settings> }
  now(): number
  /** Moves incomplete histories ahead in the fill. */
  want(runtime: ServiceRuntime, codes: readonly string[]): void
  alerts: Pick<AlertWork, 'handOut' | 'shown'>
}

/** The calls about alerts and their notifications. */
export const alertHandlers = ({
  runtime: whenOpen,
  board: boardOf,
  inUse,
  settings,
  now: clock,
  want,
  alerts,
}: AlertHandlerParts): Pick<Handlers, keyof typeof alertCalls> => ({
  'alerts.put': (alert) => settings.set((now) => putAlert(now, alert)),
  'alerts.remove': ({ id }) => settings.set((now) => removeAlert(now, id)),
  'alerts.snooze': ({ id, until }) => settings.set((was) => snoozeAlert(was, id, { until, now: clock() })),
  'alerts.get': async () => {
    const runtime = await whenOpen()
    const [board, now] = [boardOf(runtime), clock()]
    const context = { settings: settings.get(), board, source: runtime.service.key, now, today: utcDay(now) }
    return runtime.mirror.use((mirror) => alertsView(observerOf(mirror, inUse(mirror)), context))
  },
  'alerts.rehearse': async (question) => {
    const runtime = await whenOpen()
    want(runtime, [question.alert.code, question.alert.quote])
    return runtime.mirror.use((mirror) => rehearsalView(mirror, question, inUse(mirror)))
  },
  'notifications.take': () => alerts.handOut(),
  'notifications.shown': async ({ tag }) => {
    await alerts.shown(tag)
    return {}
  },
})
