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

test('the system handles signals during a write', async () => {
  const { heed, write, listens, stop, signals } = watch()
  heed()
  await write(async () => expect(listens()).toBe(0))
  expect(listens()).toBe(2)
  await expect(write(() => Promise.reject(new Error('EPIPE')))).rejects.toThrow('EPIPE')
  expect(listens()).toBe(2)
  signals.emit('SIGTERM', 'SIGTERM')
  expect(stop.aborted).toBe(true)
})

test('a signal just before a write prevents the write', async () => {
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

test('a command that does not end within two seconds gets the signal itself', () => {
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
