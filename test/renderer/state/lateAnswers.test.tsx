import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useRates } from '../../../src/renderer/convert/useRates.ts'
import { useHealth } from '../../../src/renderer/health/HealthPage.tsx'
import { usePairSeries } from '../../../src/renderer/pair/usePairSeries.ts'
import { ModelContext } from '../../../src/renderer/state/context.ts'
import { createModel } from '../../../src/renderer/state/model.ts'
import { useDesktop } from '../../../src/renderer/state/useDesktop.ts'
import type { Call } from '../../../src/shared/contract/contract.ts'
import { noDesktop } from '../../../src/shared/contract/desktop.ts'
import type { Reply, Wire } from '../../../src/shared/contract/rpc.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleNow } from '../../doubles/sampleBoard.ts'
import { settle } from '../renderApp.tsx'

/** A core in use that holds its answers to one call back, made when they were asked for, until each is let go. */
const held = async (name: Call) => {
  const core = fakeCore()
  const answers: (() => void)[] = []
  const wire: Wire = {
    ...core.wire,
    async ask(asked, input): Promise<Reply> {
      const reply = await core.wire.ask(asked, input)
      if (asked === name) await new Promise<void>((resolve) => answers.push(resolve))
      return reply
    },
  }
  const model = createModel(wire, { now: () => sampleNow, page: document })
  model.start()
  await settle(() => {})
  return {
    core,
    wrapper: ({ children }: { children: ReactNode }) => <ModelContext value={model}>{children}</ModelContext>,
    /** Lets an answer go, by its place among the questions. */
    answer: (at: number) =>
      settle(() => {
        const go = answers[at]
        if (!go) throw new Error(`there is no question ${at}`)
        go()
      }),
  }
}

test('late rates of another day do not replace the current ones', async () => {
  const { wrapper, answer } = await held('rates.on')
  const { result, rerender } = renderHook(({ on }) => useRates(on, ['USD'], 'in-force'), {
    wrapper,
    initialProps: { on: '2026-11-18' },
  })
  await settle(() => rerender({ on: '2026-11-19' }))
  await answer(1)
  expect(result.current.on).toBe('2026-11-19')
  await answer(0)
  expect(result.current.on).toBe('2026-11-19')
})

test('the previous content stays until the rates of another day arrive', async () => {
  const { wrapper, answer } = await held('rates.on')
  const { result, rerender } = renderHook(({ on }) => useRates(on, ['USD'], 'in-force'), {
    wrapper,
    initialProps: { on: '2026-11-18' },
  })
  await settle(() => {})
  await answer(0)
  await settle(() => rerender({ on: '2026-11-19' }))
  expect(result.current.on).toBe('2026-11-18')
})

test('of two histories of a pair the one that was asked for last stays', async () => {
  const { core, wrapper, answer } = await held('history.get')
  const { result } = renderHook(() => usePairSeries([{ code: 'USD', quote: 'KZT' }]), { wrapper })
  await settle(() => {})
  core.state.history = ({ code, quote = 'KZT' }) => ({
    code,
    quote,
    day: [20_777],
    rate: [999],
    provisional: [],
    marked: [],
    complete: true,
  })
  await settle(() => core.push('history.changed', { code: 'USD' }))
  await answer(1)
  expect(Array.from(result.current[0]?.series?.rate ?? [])).toEqual([999])
  await answer(0)
  expect(Array.from(result.current[0]?.series?.rate ?? [])).toEqual([999])
})

test('another service’s histories are not shown for those of the one in use', async () => {
  const { core, wrapper, answer } = await held('history.get')
  const { result } = renderHook(() => usePairSeries([{ code: 'USD', quote: 'KZT' }]), { wrapper })
  await settle(() => {})
  core.state.info = { ...core.state.info, service: 'https://other.example/api' }
  await settle(() => core.push('info.changed', core.state.info))
  await answer(0)
  expect(result.current[0]?.series).toBeNull()
  await answer(1)
  expect(result.current[0]?.series?.day.length).toBeGreaterThan(0)
})

test('of two looks at the disk the later one stays', async () => {
  const { core, wrapper, answer } = await held('health.get')
  const { result } = renderHook(() => useHealth(), { wrapper })
  await settle(() => {})
  const refusals = [{ at: '2026-11-20T09:00:00Z', code: null, reason: 'not JSON', sample: null, count: 1 }]
  core.state.health = { ...core.state.health, refusals }
  await settle(() => result.current.askAgain())
  await answer(1)
  await answer(0)
  expect(result.current.health?.refusals).toEqual(refusals)
})

test('a desktop event is newer than an answer that arrives later', async () => {
  const { core, wrapper, answer } = await held('desktop.get')
  const { result } = renderHook(() => useDesktop(), { wrapper })
  await settle(() => {})
  await settle(() => core.push('desktop.changed', { ...noDesktop, available: true, autostart: 'on' }))
  await answer(0)
  expect(result.current?.autostart).toBe('on')
  // Who comes back from the system's own settings may have changed them there.
  core.state.desktop = { ...noDesktop, available: true, autostart: 'off' }
  await settle(() => window.dispatchEvent(new Event('focus')))
  await answer(1)
  expect(result.current?.autostart).toBe('off')
})
