import type { AlertDraft } from '../contract/alerts.ts'

/** The rate that an alert waits for (decimal text); null where it waits for something else. */
export const levelOf = (alert: AlertDraft): string | null => ('level' in alert ? alert.level : null)
