import { expect, test } from 'vitest'
import { conditionOf } from '../../../src/core/alerts/condition.ts'
import { findCrossings } from '../../../src/core/alerts/findCrossings.ts'
import { fireAlerts, type Look } from '../../../src/core/alerts/fireAlerts.ts'
import { observeAlert } from '../../../src/core/alerts/watches.ts'
import type { AlertState } from '../../../src/shared/contract/alerts.ts'
import { startOfDay } from '../../../src/shared/days/day.ts'
import { sampleAlert } from '../../doubles/sampleAlerts.ts'

const DAY = 20_777

/** A look at rates on days one after another, of which the last is `DAY`. */
const lookAt = (rates: readonly number[], source = 'rates.example'): Look => {
  const condition = conditionOf(sampleAlert)
  const observations = rates.map((rate, index) => {
    const day = DAY - rates.length + 1 + index
    return { at: startOfDay(day), day, isPolled: false, rate, doubtful: false }
  })
  const observed = { observations, settled: startOfDay(DAY), awaited: [] }
  const subject = `${source} ${condition.key}`
  return {
    observed: new Map([['a1', { alert: sampleAlert, condition, observed, subject, isLive: false }]]),
    isStale: () => false,
    inForceFrom: () => null,
    now: startOfDay(DAY),
  }
}
const begun = (rates: readonly number[]): AlertState[] =>
  fireAlerts({ alerts: [sampleAlert], alertStates: [], alertLog: [] }, lookAt(rates))?.alertStates ?? []

test('a logged crossing does not fire again after a backup restored the old state', () => {
  const look = lookAt([520, 531])
  const yesterday = new Date(startOfDay(DAY - 1)).toISOString()
  const before = begun([520]).map((state) => ({
    ...state,
    watch: state.watch && { ...state.watch, from: yesterday },
  }))
  const first = fireAlerts({ alerts: [sampleAlert], alertStates: before, alertLog: [] }, look)
  expect(first?.alertLog.map(({ tag }) => tag)).toEqual(['a1:2026-11-20'])
  const again = fireAlerts(
    { alerts: [sampleAlert], alertStates: before, alertLog: first?.alertLog ?? [] },
    look,
  )
  expect(again?.alertLog).toHaveLength(1)
  expect(again?.alertStates).toEqual(first?.alertStates)
})

test('another source starts afresh: a rate beyond the threshold is not a crossing', () => {
  const alertStates = begun([520])
  const patch = fireAlerts({ alerts: [sampleAlert], alertStates, alertLog: [] }, lookAt([531], 'other'))
  expect(patch?.alertLog).toEqual([])
  expect(patch?.alertStates[0]?.watch).toMatchObject({ armed: false, fired: null })
})

test('a publication that has fired never fires again, even if corrected later', () => {
  const condition = conditionOf(sampleAlert)
  const at = startOfDay(DAY)
  const observations = [{ at, day: DAY, isPolled: false, rate: 531, doubtful: false }]
  const followed = findCrossings(condition, observations, { armed: true, from: at, fired: at }, at)
  expect(followed.crossings).toEqual([])
  expect(followed.watch).toEqual({ armed: false, from: at, fired: at })
})

test('the state of an alert belongs to one source', () => {
  const observer = { observe: () => ({ observations: [], settled: 0, awaited: [] }), isLivePair: () => false }
  const subjectIn = (source: string) =>
    observeAlert(observer, sampleAlert, undefined, { source, today: DAY })?.subject
  expect(subjectIn('rates.example')).not.toBe(subjectIn('demo'))
})

test('small progress is not written, and states of removed alerts are dropped', () => {
  const alertStates = begun([520])
  expect(fireAlerts({ alerts: [sampleAlert], alertStates, alertLog: [] }, lookAt([520]))).toBeNull()
  expect(fireAlerts({ alerts: [], alertStates, alertLog: [] }, lookAt([520]))).toEqual({
    alertStates: [],
    alertLog: [],
  })
})
