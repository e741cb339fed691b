import type { Alert, AlertDraft, Firing } from '../contract/alerts.ts'
import type { Settings } from '../contract/settings.ts'
import { TENGE } from '../currencies/tenge.ts'

/** Returns the threshold of an alert (decimal text), or null for kinds without one. */
export const levelOf = (alert: AlertDraft): string | null => ('level' in alert ? alert.level : null)

/** Returns the history page of a pair as a URL fragment. */
export const historyOf = ({ code, quote }: { code: string; quote: string }): string =>
  `#/history/${encodeURIComponent(code)}${quote === TENGE ? '' : `?quote=${encodeURIComponent(quote)}`}`

export interface FiredAlert {
  alert: Alert
  firing: Firing
}

/** Returns the alerts whose last firing the user has not been shown. */
export const alertsToShow = ({
  alerts,
  alertStates,
}: Pick<Settings, 'alerts' | 'alertStates'>): FiredAlert[] =>
  alerts.flatMap((alert) => {
    const firing = alertStates.find(({ id }) => id === alert.id)?.firing
    return firing && !firing.shown ? [{ alert, firing }] : []
  })
