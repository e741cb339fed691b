import { expect, test } from 'vitest'
import { type PhaseFacts, phaseOf } from '../../../src/core/sync/syncStatusReporter.ts'

const quiet: PhaseFacts = {
  online: true,
  held: false,
  lastError: null,
  boardInFlight: false,
  filling: false,
  paused: false,
}

test('a paused fill is reported as paused at once, also with histories in flight', () => {
  expect(phaseOf({ ...quiet, filling: true, paused: true })).toBe('paused')
  expect(phaseOf({ ...quiet, filling: true })).toBe('filling')
  expect(phaseOf(quiet)).toBe('idle')
})

test('obstacles to the work are reported before its present state', () => {
  const busy = { ...quiet, boardInFlight: true, filling: true, paused: true }
  expect(phaseOf({ ...busy, online: false, held: true })).toBe('offline')
  expect(phaseOf({ ...busy, held: true })).toBe('waiting')
  expect(phaseOf(busy)).toBe('polling')
})
