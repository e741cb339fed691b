import type { Alert, AlertNow } from '../../shared/contract/alerts.ts'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useRefusal } from '../state/useRefusal.ts'

interface Alerts {
  settings: Settings
  /** Each alert's state, by id. */
  now: ReadonlyMap<string, AlertNow>
  /** Each returns whether it succeeded. */
  put: (alert: Alert) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  /** The reason of the last refusal. */
  refused: ErrorCode | null
}

/** The user's alerts and their states. The returned settings carry them to every page. */
export const useAlerts = (): Alerts => {
  const { api, settings: known, board } = useModel()
  const settings = useStore(known) ?? defaultSettings
  const fetchedAt = useStore(board)?.fetchedAt
  const { granted, refused } = useRefusal()
  // New rates and any change by the user or the engine can change the states.
  const version = JSON.stringify([fetchedAt, settings.alerts, settings.alertStates])
  const { value } = useAnswer('alerts', () => api.call('alerts.get', {}), { version })
  return {
    settings,
    now: new Map((value ?? []).map((alert) => [alert.id, alert])),
    put: (alert) => granted(api.call('alerts.put', alert)),
    remove: (id) => granted(api.call('alerts.remove', { id })),
    refused,
  }
}
