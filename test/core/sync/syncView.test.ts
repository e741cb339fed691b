import { expect, test } from 'vitest'
import { type PhaseFacts, phaseOf } from '../../../src/core/sync/syncView.ts'

const quiet: PhaseFacts = {
  online: true,
  held: false,
  lastError: null,
  boardInFlight: false,
  filling: false,
  paused: false,
}

test('a paused fill is called paused at once, also while histories are still on their way', () => {
  expect(phaseOf({ ...quiet, filling: true, paused: true })).toBe('paused')
  expect(phaseOf({ ...quiet, filling: true })).toBe('filling')
  expect(phaseOf(quiet)).toBe('idle')
})

test('what keeps the work from going on is said before what it is at', () => {
  const busy = { ...quiet, boardInFlight: true, filling: true, paused: true }
  expect(phaseOf({ ...busy, online: false, held: true })).toBe('offline')
  expect(phaseOf({ ...busy, held: true })).toBe('waiting')
  expect(phaseOf(busy)).toBe('polling')
})
