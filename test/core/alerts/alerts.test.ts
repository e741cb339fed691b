import fc from 'fast-check'
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
import type { Alert, AlertState } from '../../../src/shared/contract/alerts.ts'
import { formatIsoDay, startOfDay } from '../../../src/shared/days/day.ts'
import { alertOfEachKind, sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'

const DAY = 20_777

/** Rates on days one after another, of which the last is `DAY`. */
const observed = (rates: readonly number[], more: Partial<Observed> = {}): Observed => ({
  observations: rates.map((rate, index) => {
    const day = DAY - rates.length + 1 + index
    return { at: startOfDay(day), day, isPolled: false, rate, implausible: false }
  }),
  isOfficial: false,
  settled: startOfDay(DAY - 14),
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

/** What a plain reading of all days gives: the days of crossings after the first day, once each, with the retreat between. */
const crossings = (alert: Alert, rates: readonly number[]): number[] => {
  const isBeyond = (at: number, by: number): boolean => {
    const rate = rates[at] ?? 0
    if (alert.kind === 'above') return rate >= Number(alert.level) * (1 - by / 100)
    if (alert.kind === 'below') return rate <= Number(alert.level) * (1 + by / 100)
    const earlier = rates.slice(Math.max(0, at - alert.days), at)
    return earlier.some((from) => Math.abs(rate / from - 1) * 100 >= Number(alert.percent) - by)
  }
  let armed = !isBeyond(0, 0)
  const days: number[] = []
  for (let at = 1; at < rates.length; at += 1) {
    if (isBeyond(at, 0)) {
      if (armed) days.push(at)
      armed = false
    } else if (!isBeyond(at, Number(alert.retreat))) armed = true
  }
  return days
}

test('every crossing fires once, however the days arrive and whenever Aina is killed', () => {
  const course = fc.array(fc.integer({ min: 480, max: 580 }), { minLength: 3, maxLength: 40 })
  const steps = fc.infiniteStream(fc.record({ days: fc.integer({ min: 1, max: 5 }), lost: fc.boolean() }))
  fc.assert(
    fc.property(course, steps, fc.constantFrom('above', 'below', 'change'), (rates, ways, kind) => {
      const alert = { ...alertOfEachKind[kind], id: 'a1' } as Alert
      const start = DAY - rates.length + 1
      let stored = '[]'
      const fired = new Set<string>()
      const look = (known: number, settled: number) => {
        const seen = { ...observed(rates), settled: startOfDay(start + settled) }
        const observations = seen.observations.slice(0, known)
        const states: AlertState[] = JSON.parse(stored)
        const parts = observeAlert(() => ({ ...seen, observations }), alert, states[0], context)
        const all = new Map(parts ? [[alert.id, parts]] : [])
        const next = checkAlerts(
          { alerts: [alert], alertStates: states },
          { observed: all, isStale: () => false, now: 0 },
        )
        return next ? JSON.stringify(next.alertStates) : stored
      }
      stored = look(1, 0)
      for (let known = 1; known < rates.length; ) {
        const way = ways.next().value
        known = Math.min(rates.length, known + (way?.days ?? 1))
        // Killed before the write: the next process looks again.
        look(known, known - 1)
        stored = look(known, way?.lost ? 0 : known - 1)
        const day = (JSON.parse(stored) as AlertState[])[0]?.firing?.day
        if (day !== undefined) fired.add(day)
      }
      const expected = crossings(alert, rates).map((at) => formatIsoDay(start + at))
      // Of several at once the newest is shown; none is shown twice or made up.
      expect(expected).toEqual(expect.arrayContaining([...fired]))
      if (expected.length > 0) expect([...fired].at(-1)).toBe(expected.at(-1))
    }),
  )
})
