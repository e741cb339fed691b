import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { endOnSignals } from '../../src/serve/endOnSignals.ts'

const watch = () => {
  const process = new EventEmitter()
  const time = { now: 5_000, forced: 0 }
  const signal = endOnSignals({
    process: process as never,
    steady: () => time.now,
    force: () => {
      time.forced += 1
    },
  })
  return { process, signal, time }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s asks for the end', (name) => {
  const { process, signal, time } = watch()
  expect(signal.aborted).toBe(false)
  process.emit(name)
  expect([signal.aborted, time.forced]).toEqual([true, 0])
})
