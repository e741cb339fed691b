import { type Alert, AlertDraft, type AlertKind } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Amount, keptAmount, noAmount } from '../convert/amount.ts'
import type { AlertsRoute } from '../route.ts'

/** An alert as it stands in the fields of its form, those of the other kinds included. */
export interface AlertFields {
  code: string
  quote: string
  kind: AlertKind
  level: Amount
  /** Decimal texts. */
  percent: string
  retreat: string
  direction: 'up' | 'down' | 'either'
  days: number
}

/** What a form lacks before there is an alert to save. */
export type Lack = 'pair' | 'level' | 'percent' | 'days'

const PERCENT = '2'

/** An alert that is to be changed, in its fields. */
export const fieldsOf = (alert: Alert, defaults: Settings['alertDefaults']): AlertFields => ({
  percent: PERCENT,
  direction: 'either',
  days: defaults.days,
  ...alert,
  level: alert.kind === 'change' ? noAmount : keptAmount(alert.level, 'en'),
})

/** A new alert of what an address names; a level beyond the present rate is to be reached from here. */
export const newFields = (
  { code, quote, kind, level }: AlertsRoute,
  { usual, rate, defaults }: { usual: string; rate: number | null; defaults: Settings['alertDefaults'] },
): AlertFields => ({
  code: code ?? usual,
  quote,
  kind: kind ?? (level !== null && rate !== null && Number(level) < rate ? 'below' : 'above'),
  level: level === null ? noAmount : keptAmount(level, 'en'),
  percent: PERCENT,
  retreat: defaults.retreat,
  direction: 'either',
  days: defaults.days,
})

/** The alert that the fields make, `level` (decimal text) as it was read; or what they lack. */
export const draftOf = (fields: AlertFields, level: string | null): AlertDraft | Lack => {
  const { code, quote, kind, retreat, percent, direction, days } = fields
  if (code === quote) return 'pair'
  const common = { code, quote, retreat, on: true }
  const draft =
    kind === 'change'
      ? { ...common, kind, percent, direction, days }
      : { ...common, kind, level: level ?? '' }
  const read = AlertDraft.safeParse(draft)
  if (read.success) return read.data
  if (kind !== 'change') return 'level'
  return Number(percent) > 0 ? 'days' : 'percent'
}
