import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { noteEnd, noteShutdown, noteStart } from '../../src/main/safeMode.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
type Starts = Parameters<typeof noteStart>[0]

/** Starts at these seconds, each ended in order or not; whether each of them was in safe mode. */
const starts = (...lives: [seconds: number, end: 'in order' | 'not in order'][]): boolean[] => {
  let state: Starts = noteEnd()
  return lives.map(([seconds, end]) => {
    const { noted, safe } = noteStart(state, { now: start + seconds * 1_000, bootedAt: start - 1 })
    state = end === 'in order' ? { ...noted, ...noteEnd() } : noted
    return safe
  })
}

test('the fourth start after three unclean ends within five minutes is in safe mode', () => {
  const broken = (seconds: number) => [seconds, 'not in order'] as [number, 'not in order']
  expect(starts(broken(0), broken(10), broken(20), broken(30))).toEqual([false, false, false, true])
  expect(starts(broken(0), broken(100), broken(250), broken(399))).toEqual([false, false, false, true])
})

test('ends that lie further apart are none of it', () => {
  const broken = (seconds: number) => [seconds, 'not in order'] as [number, 'not in order']
  expect(starts(broken(0), broken(100), broken(250), broken(401))).toEqual([false, false, false, false])
  expect(starts(broken(0), broken(3_600), broken(7_200), broken(10_800))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('safe mode lasts until a clean exit', () => {
  expect(
    starts(
      [0, 'not in order'],
      [10, 'not in order'],
      [20, 'not in order'],
      [30, 'not in order'],
      [40, 'in order'],
      [50, 'not in order'],
      [60, 'in order'],
    ),
  ).toEqual([false, false, false, true, true, false, false])
})

test('starts with a clean exit never lead to safe mode, however quick', () => {
  expect(
    starts(...Array.from({ length: 20 }, (_, at) => [at, 'in order'] as [number, 'in order'])),
  ).not.toContain(true)
})

test('a clock that was set back by a year forgets what lies in the future', () => {
  const year = 365 * 86_400_000
  const state = { runningSince: start, abnormalEnds: [start - 1, start] }
  expect(noteStart(state, { now: start - year, bootedAt: start - 2 * year })).toEqual({
    noted: { runningSince: start - year, abnormalEnds: [start - year] },
    safe: false,
  })
  expect(noteStart(state, { now: start, bootedAt: 0 }).safe).toBe(true)
})

test('a copy that ended with the machine, or with the session, is none of them', () => {
  const found = (runningSince: number, bootedAt: number) =>
    noteStart({ runningSince, abnormalEnds: [] }, { now: start, bootedAt }).noted.abnormalEnds
  expect(found(start - 60_000, start - 30_000)).toEqual([])
  expect(found(start - 30_000, start - 60_000)).toEqual([start])
})

test('the end of a session is reported once by the app, and on Windows by its windows', () => {
  const app = new EventEmitter()
  const powerMonitor = new EventEmitter()
  let ends = 0
  const given = { app, powerMonitor } as unknown as Parameters<typeof noteShutdown>[0]
  noteShutdown(given, () => {
    ends += 1
  })
  powerMonitor.emit('shutdown')
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  expect(ends).toBe(1)
  window.emit('session-end')
  expect(ends).toBe(2)
})
