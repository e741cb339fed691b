import type { AlertDraft } from '../contract/alerts.ts'

/** Returns the threshold of an alert (decimal text), or null for kinds without one. */
export const levelOf = (alert: AlertDraft): string | null => ('level' in alert ? alert.level : null)
