import { expect, test } from 'vitest'
import {
  alertsNow,
  checkAlerts,
  firingShown,
  type Look,
  observeAlert,
  putAlert,
  removeAlert,
} from '../../../src/core/alerts/alerts.ts'
import type { Observed } from '../../../src/core/alerts/observePair.ts'
import { missingDay } from '../../../src/core/alerts/observePair.ts'
import { type Coverage, noCoverage } from '../../../src/core/mirror/mirror.ts'
import type { Alert, AlertState } from '../../../src/shared/contract/alerts.ts'
import { dayOf, startOfDay, weekday } from '../../../src/shared/days/day.ts'
import { alertOfEachKind, sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'

const DAY = 20_777
const HOUR = 3_600_000

/** Rates on days one after another, of which the last is `DAY`. */
const observed = (rates: readonly number[], more: Partial<Observed> = {}): Observed => ({
  observations: rates.map((rate, index) => {
    const day = DAY - rates.length + 1 + index
    return { at: startOfDay(day), day, isPolled: false, rate, implausible: false }
  }),
  isOfficial: false,
  settled: startOfDay(DAY - 14),
  undecidedFrom: Number.POSITIVE_INFINITY,
  complete: true,
  ...more,
})
const context = { source: 'rates.example', now: startOfDay(DAY) }

const lookAt = (
  rates: readonly number[],
  { alert = sampleAlert, state, source = 'rates.example', ...more }: LookParts = {},
): Look => {
  const found = observeAlert(() => observed(rates, more), alert, state, { ...context, source })
  return { observed: new Map(found ? [[alert.id, found]] : []), isStale: () => false, now: context.now }
}
interface LookParts extends Partial<Observed> {
  alert?: Alert
  state?: AlertState
  source?: string
}
const check = (rates: readonly number[], alertStates: AlertState[] = [], parts: LookParts = {}) =>
  checkAlerts({ alerts: [parts.alert ?? sampleAlert], alertStates }, lookAt(rates, parts))?.alertStates

test('a check that brings no news writes nothing', () => {
  expect(check([520], check([520]) ?? [])).toBeUndefined()
})

test('an alert on a change starts when the history of its pair is complete', () => {
  const alert = alertOfEachKind.change
  expect(check([500, 530], [], { alert, complete: false })).toBeUndefined()
  expect(check([500, 530], [], { alert })?.[0]?.watch).toMatchObject({ armed: false, fired: null })
  const observe = () => observed([500, 530], { complete: false })
  const now = alertsNow({ alerts: [alert], alertStates: [] }, { observe, board: sampleBoard(), ...context })
  expect(now).toMatchObject([{ state: 'no-rate', rate: null }])
})

const watch = { of: 'x', armed: false, from: '2026-11-20T00:00:00.000Z', fired: '2026-11-20T00:00:00.000Z' }
const fired: AlertState = { id: 'a1', watch, firing: sampleFiring }

test('a changed alert starts again, and keeps when it last fired', () => {
  const before = { alerts: [sampleAlert], alertStates: [fired] }
  const alert = { ...sampleAlert, level: '540' }
  expect(putAlert(before, alert)).toEqual({
    alerts: [alert],
    alertStates: [{ id: 'a1', watch: null, firing: { ...sampleFiring, shown: true } }],
  })
  expect(removeAlert(before, 'a1')).toEqual({ alerts: [], alertStates: [] })
  expect(() => putAlert(before, { ...sampleAlert, quote: sampleAlert.code })).toThrow('two currencies')
})

test('only the firing that was shown is marked', () => {
  const before = { alerts: [sampleAlert], alertStates: [fired] }
  const { firedAt } = sampleFiring
  expect(firingShown(before, { id: 'a1', firedAt: '2026-11-19T09:00:00Z' }).alertStates).toEqual([fired])
  expect(firingShown(before, { id: 'a1', firedAt }).alertStates[0]?.firing?.shown).toBe(true)
})

/** A Friday. Aina was last awake on Thursday of the week after, and wakes on the Tuesday that follows. */
const FRIDAY = dayOf(2026, 11, 20)
const NEWEST = FRIDAY + 11
const asleep: Coverage = {
  ...noCoverage,
  complete: true,
  confirmedTo: FRIDAY + 5,
  refreshedAt: startOfDay(FRIDAY + 6),
}

const missingWith = (coverage: Partial<Coverage> = {}, afterHours = 7): number | null => {
  const state = {
    coverage: new Map([['USD', { ...asleep, ...coverage }]]),
    poll: { day: NEWEST, fetchedAt: startOfDay(NEWEST) + afterHours * HOUR },
  }
  const isMissing = (day: number) => day !== FRIDAY + 6 && weekday(day) % 6 !== 0
  const day = missingDay(state, 'USD', { checkedTo: FRIDAY, newest: NEWEST, isMissing })
  return day && day - FRIDAY
}

test('after a sleep, alerts wait for the first working day without a rate', () => {
  expect(missingWith()).toBe(7)
  // A failure before the newest day began may be over.
  expect(missingWith({ failedAt: startOfDay(NEWEST) - 1 })).toBe(7)
})
