import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useRates } from '../../../src/renderer/convert/useRates.ts'
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

test('of two histories of a pair the one that was asked for last stays', async () => {
  const { core, wrapper, answer } = await held('history.get')
  const { result } = renderHook(() => usePairSeries(['USD'], 'KZT'), { wrapper })
  await settle(() => {})
  core.state.history = ({ code, quote = 'KZT' }) => ({
    code,
    quote,
    day: [20_777],
    rate: [999],
    provisional: [],
    complete: true,
  })
  await settle(() => core.push('history.changed', { code: 'USD' }))
  await answer(1)
  expect(Array.from(result.current[0]?.series?.rate ?? [])).toEqual([999])
  await answer(0)
  expect(Array.from(result.current[0]?.series?.rate ?? [])).toEqual([999])
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
