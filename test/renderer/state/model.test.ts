import { expect, test, vi } from 'vitest'
import { createModel, createTicker, optimisticSettings } from '../../../src/renderer/state/model.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { createStore } from '../../../src/shared/live/store.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleNow } from '../../doubles/sampleBoard.ts'

const now = () => sampleNow
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a hidden page rests, even after it may have missed something', async () => {
  vi.useFakeTimers()
  const look = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  try {
    const core = fakeCore()
    const model = createModel(core.wire, { now, page: document })
    const end = model.start()
    core.resync()
    await vi.advanceTimersByTimeAsync(60_000)
    const count = () => core.requests.filter(({ name }) => name === 'board.get').length
    expect(count()).toBe(1)
    look.mockReturnValue(false)
    core.resync()
    await vi.advanceTimersByTimeAsync(0)
    expect(count()).toBe(2)
    end()
  } finally {
    look.mockRestore()
    vi.useRealTimers()
  }
})

test('ages move every 20 seconds, only while someone looks', () => {
  vi.useFakeTimers()
  let hidden = false
  const look = vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  const turn = (to: boolean) => {
    hidden = to
    document.dispatchEvent(new Event('visibilitychange'))
  }
  try {
    const ticker = createTicker(Date.now, document)
    expect(vi.getTimerCount()).toBe(0)
    const received = vi.fn()
    const end = ticker.subscribe(received)
    received.mockClear()
    vi.advanceTimersByTime(60_000)
    expect(received).toHaveBeenCalledTimes(3)
    turn(true)
    vi.advanceTimersByTime(600_000)
    expect(received).toHaveBeenCalledTimes(3)
    expect(vi.getTimerCount()).toBe(0)
    turn(false)
    expect(received).toHaveBeenCalledTimes(4)
    expect(ticker.get()).toBe(Date.now())
    end()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    look.mockRestore()
    vi.useRealTimers()
  }
})

test('a change leaves when the one before it is answered, also if that is refused', async () => {
  const { wire } = fakeCore()
  const asked: unknown[] = []
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const model = createModel(
    {
      ...wire,
      ask: async (name, input) => {
        if (name === 'settings.set') {
          asked.push(input)
          await answers[asked.length - 1]?.promise
        }
        return wire.ask(name, input)
      },
    },
    { now, page: document },
  )
  const changes = [['EUR'], ['EUR', 'USD'], ['EUR', 'USD', 'RUB']].map((pins) => model.change({ pins }))
  await settled()
  expect(asked).toEqual([{ pins: ['EUR'] }])
  answers[0]?.reject(new AinaError('disk-full', 'full'))
  await changes[0]
  await settled()
  expect(asked).toEqual([{ pins: ['EUR'] }, { pins: ['EUR', 'USD'] }])
  answers[1]?.resolve()
  await Promise.all(changes)
  expect(asked).toHaveLength(3)
})

test('a choice shows at once, and only a refused one is taken back', async () => {
  const shown = createStore<Settings | null>(null)
  const { confirm: take, request: wish } = optimisticSettings(shown)
  take(defaultSettings)
  const granted = () => Promise.withResolvers<Settings>()
  const [dark, kazakh, refused] = [granted(), granted(), granted()]
  const wishes = [
    wish({ theme: 'dark' }, dark.promise),
    wish({ language: 'kk' }, kazakh.promise),
    wish({ palette: 'blue-orange' }, refused.promise),
  ]
  expect(shown.get()).toMatchObject({ theme: 'dark', language: 'kk', palette: 'blue-orange' })
  dark.resolve({ ...defaultSettings, theme: 'dark' })
  await wishes[0]
  expect(shown.get()).toMatchObject({ theme: 'dark', language: 'kk', palette: 'blue-orange' })
  refused.reject(new AinaError('disk-full', 'full'))
  await expect(wishes[2]).rejects.toThrow('full')
  expect(shown.get()).toMatchObject({ theme: 'dark', language: 'kk', palette: 'green-red' })
  take({ ...defaultSettings, theme: 'dark', pins: ['USD'] })
  expect(shown.get()).toMatchObject({ language: 'kk', pins: ['USD'] })
  kazakh.resolve({ ...defaultSettings, language: 'kk' })
  await wishes[1]
  expect(shown.get()).toEqual({ ...defaultSettings, language: 'kk' })
})
