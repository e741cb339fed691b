import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type Core, type CoreParts, openCore } from '../../src/core/core.ts'
import { confFile } from '../../src/core/settings/confFile.ts'
import { openSettings, type SettingsStore } from '../../src/core/settings/settingsStore.ts'
import type { Call, EventName, In, Out } from '../../src/shared/contract/contract.ts'
import { calls } from '../../src/shared/contract/contract.ts'
import { answer } from '../../src/shared/contract/rpc.ts'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import type { Day } from '../../src/shared/days/day.ts'
import { type FakeClock, fakeClock } from '../doubles/clock.ts'
import { type AssetSpec, type Service, startService } from '../doubles/service.ts'
import type { Way } from '../doubles/servicePoints.ts'
import { type FollowedFetch, followedFetch } from './followedFetch.ts'
import { ownFolder, seeded } from './setting.ts'

export { ownFolder } from './setting.ts'

/** Friday, 20 November 2026, noon in Almaty. */
export const FRIDAY_NOON = Date.UTC(2026, 10, 20, 7)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface Pushed {
  event: EventName
  payload: unknown
}

/** A core with its settings, and what it has pushed. */
export interface OpenCore {
  core: Core
  settings: SettingsStore
  pushes: Pushed[]
  /** The warnings in the log. */
  warnings: string[]
  /** Asks as a page does; what is refused fails the test. */
  ask<N extends Call>(name: N, input: In<N>): Promise<Out<N>>
  /** The code of a refusal; undefined where it was none. */
  refusal(name: string, input: unknown): Promise<string | undefined>
  /** No listener from now on, so that it does not look for changes every two seconds. */
  deafen(): void
  close(): Promise<void>
}

/** One data folder, one service and one clock that is moved by hand, for as many cores as a test needs. */
export interface World extends Omit<FollowedFetch, 'quiet'> {
  folder: string
  clock: FakeClock
  service: Service
  /** Opens a core (which has not started) on the folder. `more` replaces its parts; `deaf`: nobody hears its pushes. */
  open(more?: Partial<CoreParts> & { deaf?: boolean }): OpenCore
  /** Sets this machine's clock wrong by so much more; the service keeps to the right time. */
  mislead(ms: number): void
  /** Lets time pass, waiting at each step for what is on its way. */
  pass(ms: number): Promise<void>
  /** Lets time pass until something is so, for at most `ms`; returns how long it took. */
  until(isSo: () => boolean | Promise<boolean>, ms: number): Promise<number>
}

/** Opens a world. Everything in it is closed when the test is over. */
export const openWorld = async (
  options: {
    assets?: number | readonly AssetSpec[]
    /** The first day of every history, ISO. */
    from?: string
    start?: number
    /** How the service dates its official rates. */
    way?: Way
    /** As of the service. */
    rateOn?: (code: string, fixed: Day) => number | undefined
    settings?: SettingsPatch
    /** How long, in real milliseconds, an answer that does not move is waited for at each step of the clock. */
    patienceMs?: number
  } = {},
): Promise<World> => {
  const fake = fakeClock(options.start ?? FRIDAY_NOON)
  // Whole milliseconds, as the machine's own clock has them.
  const clock = { ...fake, now: () => Math.floor(fake.now()) }
  const folder = ownFolder()
  let wrongBy = 0
  const service = await startService({
    assets: options.assets ?? 4,
    from: options.from ?? '2026-10-01',
    now: () => clock.now() - wrongBy,
    ...(options.way && { way: options.way }),
    ...(options.rateOn && { rateOn: options.rateOn }),
  })
  onTestFinished(() => service.close())
  const { quiet, ...followed } = followedFetch(clock, service.base, options.patienceMs ?? 2_000)
  let opened = 0

  const pass = async (ms: number): Promise<void> => {
    await quiet()
    for (let rest = ms; rest > 0; ) {
      const step = Math.min(rest, clock.untilNext() ?? rest)
      await clock.advance(step)
      await quiet()
      rest -= step
    }
  }

  return {
    folder,
    clock,
    service,
    pass,
    ...followed,
    mislead(ms) {
      wrongBy += ms
      clock.jump(ms)
    },
    open({ deaf = false, ...more } = {}) {
      const warnings: string[] = []
      const log = { info: () => {}, warn: (line: string) => void warnings.push(line) }
      const file = join(folder, 'settings.json')
      const first = { format: '0.3', service: service.base, ...options.settings }
      if (opened === 0 && !existsSync(file)) writeFileSync(file, JSON.stringify(first))
      const settings = openSettings({ loadLibrary: async () => confFile, folder, now: clock.now, log })
      opened += 1
      const core = openCore({
        folder,
        settings,
        fetch: followed.fetch,
        clock,
        random: seeded(opened),
        log,
        service: null,
        info: { version: 'test', shell: 'browser' },
        startDemo: () => Promise.reject(new Error('no demo in this test')),
        ...more,
      })
      const pushes: Pushed[] = []
      const deafen = deaf ? () => {} : core.listen((event, payload) => void pushes.push({ event, payload }))
      let closed: Promise<void> | null = null
      const close = () => {
        closed ??= core.close()
        return closed
      }
      onTestFinished(close)
      return {
        core,
        settings,
        pushes,
        warnings,
        deafen,
        close,
        async ask(name, input) {
          const reply = await answer(core.handlers, name, z.encode(calls[name].input, input as never))
          if (!reply.ok) throw new Error(`${name} was refused: ${reply.code} (${reply.message})`)
          // What is answered has the shape that the contract promises.
          const value = calls[name].output.safeParse(reply.value)
          expect(value.error).toBeUndefined()
          return value.data as Out<typeof name>
        },
        async refusal(name, input) {
          const reply = await answer(core.handlers, name, input)
          return reply.ok ? undefined : reply.code
        },
      }
    },
    async until(isSo, ms) {
      const began = clock.steady()
      await quiet()
      while (!(await isSo())) {
        const passed = clock.steady() - began
        if (passed >= ms) throw new Error(`not within ${ms} ms`)
        await pass(Math.min(ms - passed, clock.untilNext() ?? ms))
      }
      return clock.steady() - began
    },
  }
}

/** Whether the first fill is done. */
export const isFilled =
  ({ ask }: OpenCore) =>
  async (): Promise<boolean> => {
    const { done, total } = await ask('sync.get', {})
    return total > 0 && done === total
  }

/** A world whose mirror is filled, with its core running. */
export const openFilled = async (
  options: Parameters<typeof openWorld>[0] & { deaf?: boolean } = {},
): Promise<World & { app: OpenCore }> => {
  const world = await openWorld(options)
  const app = world.open({ deaf: options.deaf ?? false })
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  return { ...world, app }
}
