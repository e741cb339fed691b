import { expect, test } from 'vitest'
import { type AlertWorkParts, alertWork } from '../../../src/core/alerts/alertWork.ts'
import type { ServiceEvent, ServiceRuntime } from '../../../src/core/source/serviceRuntime.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { unknownConvention } from '../../../src/shared/dateConventions/convention.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { sampleAlert } from '../../doubles/sampleAlerts.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'

const changed: ServiceEvent = { kind: 'board', changed: true, serverNow: null, fetchedAt: 0 }
const unchanged: ServiceEvent = { ...changed, changed: false }

const points = { day: new Int32Array(0), rate: new Float64Array(0) }
const none = { ...points, provisional: new Int32Array(0), marked: new Int32Array(0) }

/** At work on a mirror without points; counts how often it is read, and what is written. */
const atWork = (chosen: Partial<Settings>, isHeld = true) => {
  let settings: Settings = { ...defaultSettings, ...chosen }
  const seen = { reads: 0, writes: 0, dues: 0 }
  const world = { board: sampleBoard(), isLocked: false, warnings: 0 }
  const clock = fakeClock(Date.UTC(2026, 10, 20, 7))
  const assets = new Map([['USD', { kind: 'fiat' }]])
  const state = { assets, coverage: new Map(), jumps: new Map(), poll: null }
  const runtime = {
    service: { key: 'rates.example' },
    lease: { held: () => isHeld },
    mirror: {
      use(work: (mirror: unknown) => unknown) {
        seen.reads += 1
        return work({ state: () => state, series: () => none })
      },
    },
  }
  const parts: AlertWorkParts = {
    settings: {
      get: () => settings,
      async set(change) {
        if (world.isLocked) throw new AinaError('busy', 'locked')
        seen.writes += 1
        settings = { ...settings, ...(typeof change === 'function' ? change(settings) : change) } as Settings
        return settings
      },
    },
    // A double of so much as is used.
    runtime: () => runtime as unknown as ServiceRuntime,
    board: () => world.board,
    inUse: () => ({
      convention: unknownConvention,
      learnt: { ...unknownConvention, weekdays: [], boards: [] },
      calendar: calendarOf(),
      carried: new Set(),
      fixedOn: () => null,
    }),
    push() {
      seen.dues += 1
    },
    clock,
    log: {
      warn() {
        world.warnings += 1
      },
    },
  }
  const work = alertWork(parts)
  return { work, seen, clock, world }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('without an alert nothing is read, written or waited for', async () => {
  const { work, seen, clock } = atWork({})
  work.sourceChanged()
  work.settingsChanged()
  for (const event of [
    changed,
    unchanged,
    { kind: 'history', code: 'USD' } as const,
    { kind: 'gained' } as const,
  ])
    work.take(event)
  await settle()
  expect([seen, clock.pending()]).toEqual([{ reads: 0, writes: 0, dues: 0 }, 0])
})

test('new rates lists and histories of alerts are checked once, unchanged ones never', async () => {
  const { work, seen } = atWork({ alerts: [sampleAlert] })
  work.sourceChanged()
  await settle()
  const begun = seen.reads
  work.take(unchanged)
  work.take({ kind: 'history', code: 'EUR' })
  await settle()
  expect(seen.reads).toBe(begun)
  work.take(changed)
  work.take({ kind: 'history', code: 'USD' })
  await settle()
  expect(seen.reads).toBe(begun + 1)
  work.take({ kind: 'history', code: 'USD' })
  await settle()
  expect(seen).toMatchObject({ reads: begun + 2, writes: 0 })
})

test('while a rate is stale, each rates list is checked', async () => {
  const { work, seen, world } = atWork({ alerts: [sampleAlert] })
  const { board } = world
  world.board = { ...board, assets: board.assets.map((asset) => ({ ...asset, state: 'stale' })) }
  work.sourceChanged()
  await settle()
  const begun = seen.reads
  work.take(unchanged)
  await settle()
  expect(seen.reads).toBe(begun + 1)
  world.board = board
  work.take(unchanged)
  await settle()
  work.take(unchanged)
  await settle()
  expect(seen.reads).toBe(begun + 2)
})

test('settings that cannot be written now are tried again half a minute later', async () => {
  const { work, seen, world, clock } = atWork({ publishedNotice: true })
  world.isLocked = true
  work.sourceChanged()
  await settle()
  expect([seen.writes, world.warnings]).toEqual([0, 1])
  world.isLocked = false
  await clock.advance(30_000)
  expect([seen.writes, world.warnings]).toEqual([1, 1])
})

test('an instance that does not work in the background looks at nothing', async () => {
  const { work, seen } = atWork({ alerts: [sampleAlert], publishedNotice: true }, false)
  work.sourceChanged()
  work.take(changed)
  await settle()
  expect(seen).toEqual({ reads: 0, writes: 0, dues: 0 })
})

test('other settings, such as keys typed into the converter, cause no check', async () => {
  const { work, seen } = atWork({ alerts: [sampleAlert] })
  work.sourceChanged()
  await settle()
  const begun = seen.reads
  work.settingsChanged()
  await settle()
  expect(seen.reads).toBe(begun)
})

test('a timer has at least a second, and without anything to wait for there is none', async () => {
  const soon = '12:00'
  const { work, clock } = atWork({ dailySummary: { on: true, at: soon } })
  work.settingsChanged()
  expect(clock.untilNext()).toBeGreaterThanOrEqual(1_000)
  work.close()
  expect(clock.pending()).toBe(0)
})
