import { levelOf } from '../../shared/alerts/levelOf.ts'
import { type Alert, AlertDraft, type AlertKind } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Amount, keptAmount, noAmount } from '../entry/amount.ts'
import type { AlertsRoute } from '../state/route.ts'

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
export type Lack = 'pair' | (typeof typed)[number]

const typed = ['level', 'percent'] as const

const PERCENT = '2'

/** An alert that is to be changed, in its fields. */
export const fieldsOf = (alert: Alert, defaults: Settings['alertDefaults']): AlertFields => {
  const level = levelOf(alert)
  return {
    percent: PERCENT,
    direction: 'either',
    days: defaults.days,
    ...alert,
    level: level === null ? noAmount : keptAmount(level, 'en'),
  }
}

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

/** What an alert of its kind takes of the fields. */
const takenBy = (
  { code, quote, kind, retreat, percent, direction, days }: AlertFields,
  level: string,
): AlertDraft => {
  const common = { code, quote, retreat, on: true }
  switch (kind) {
    case 'above':
    case 'below':
      return { ...common, kind, level }
    case 'change':
      return { ...common, kind, percent, direction, days }
  }
}

/** The alert that the fields make, `level` (decimal text) as it was read; or what they lack, null where a field says it itself. */
export const draftOf = (fields: AlertFields, level: string | null): AlertDraft | Lack | null => {
  if (fields.code === fields.quote) return 'pair'
  const read = AlertDraft.safeParse(takenBy(fields, level ?? ''))
  if (read.success) return read.data
  const { issues } = read.error
  return typed.find((lack) => issues.some(({ path }) => path[0] === lack)) ?? null
}
