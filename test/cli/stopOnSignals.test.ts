import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopOnSignals } from '../../src/cli/stopOnSignals.ts'

const watch = () => {
  const killed: unknown[] = []
  const signals = new EventEmitter()
  const process = Object.assign(signals, { pid: 7, kill: (...given: unknown[]) => killed.push(given) })
  const listens = () => signals.listenerCount('SIGINT') + signals.listenerCount('SIGTERM')
  return { ...stopOnSignals(process as never), signals, killed, listens }
}

test('leaves signals to the system until a command heeds them', () => {
  const { heed, listens } = watch()
  expect(listens()).toBe(0)
  heed()
  heed()
  expect(listens()).toBe(2)
})

test('leaves signals to the system during a write, which may block the thread', async () => {
  const { heed, write, listens, stop, signals } = watch()
  heed()
  await write(async () => expect(listens()).toBe(0))
  expect(listens()).toBe(2)
  await expect(write(() => Promise.reject(new Error('EPIPE')))).rejects.toThrow('EPIPE')
  expect(listens()).toBe(2)
  signals.emit('SIGTERM', 'SIGTERM')
  expect(stop.aborted).toBe(true)
})

test('hears a signal that came just before a write, and does not write', async () => {
  const { heed, write, signals } = watch()
  heed()
  let written = false
  const writing = write(async () => {
    written = true
  })
  signals.emit('SIGINT', 'SIGINT')
  await writing
  expect(written).toBe(false)
})

test('sends itself the signal where a command does not end within two seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { heed, signals, killed, listens } = watch()
  heed()
  for (const signal of ['SIGTERM', 'SIGINT']) signals.emit(signal, signal)
  vi.advanceTimersByTime(1_999)
  expect(killed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(killed).toEqual([[7, 'SIGTERM']])
  expect(listens()).toBe(0)
})
