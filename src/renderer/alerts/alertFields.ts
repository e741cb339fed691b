import { levelOf } from '../../shared/alerts/alert.ts'
import { type Alert, AlertDraft, type AlertKind } from '../../shared/contract/alerts.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import { type Amount, keptAmount, noAmount } from '../entry/amount.ts'
import type { AlertsRoute } from '../state/route.ts'

/** Returns a pair's newest rate, in `quote` per 1 `code`; null if the rates list has none. */
export const pairRate = (board: Board | null, code: string, quote: string): number | null => {
  const kztOf = (one: string) =>
    one === TENGE ? 1 : (board?.assets.find((asset) => asset.code === one)?.kzt ?? null)
  const converted = convert('1', { code, kzt: kztOf(code) }, { code: quote, kzt: kztOf(quote) })
  return converted && Number(converted.rate)
}

/** An alert in the fields of its form, including the fields of other kinds. */
export interface AlertFields {
  code: string
  quote: string
  kind: AlertKind
  /** Whether the level's side of the rate decides the kind; false once you have chosen one. */
  follows: boolean
  level: Amount
  /** Decimal text. */
  percent: string
  direction: 'up' | 'down' | 'either'
  days: number
  /** Of an alert made with another Aina; else the usual one. */
  retreat: string
}

/** The missing values of an incomplete form. */
export type Lack = 'pair' | (typeof typed)[number]

const typed = ['level', 'percent'] as const

/** The percentage by which a rate must move back before a new alert is armed again. */
const RETREAT = '0.25'

const initial = { percent: '2', direction: 'either', days: 7, retreat: RETREAT } as const

const amountOf = (level: string | null): Amount => (level === null ? noAmount : keptAmount(level, 'en'))

/** Returns the fields of an existing alert. */
export const fieldsOf = (alert: Alert): AlertFields => ({
  ...initial,
  follows: false,
  ...alert,
  level: amountOf(levelOf(alert)),
})

/** Returns the fields of a new alert for an address. */
export const newFields = ({ code, quote, kind, level }: AlertsRoute, usual: string): AlertFields => ({
  ...initial,
  code: code ?? usual,
  quote,
  kind: kind ?? 'above',
  follows: kind === null,
  level: amountOf(level),
})

/** Returns the fields with the kind that their level, as decimal text, has at this rate. */
export const atRate = (fields: AlertFields, level: string | null, rate: number | null): AlertFields =>
  fields.follows && level !== null && rate !== null && Number(level) < rate
    ? { ...fields, kind: 'below' }
    : fields

/** Returns the fields that an alert's kind uses. */
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

/**
 * Builds the alert from the fields; `level` is decimal text. Returns the missing values, or null if a field already
 * reports its own mistake.
 */
export const draftOf = (fields: AlertFields, level: string | null): AlertDraft | Lack | null => {
  if (fields.code === fields.quote) return 'pair'
  const read = AlertDraft.safeParse(takenBy(fields, level ?? ''))
  if (read.success) return read.data
  const { issues } = read.error
  return typed.find((lack) => issues.some(({ path }) => path[0] === lack)) ?? null
}
