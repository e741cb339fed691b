import { expect, test } from 'vitest'
import { trialsOf } from '../../../src/core/source/trials.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'

test('close ends the trial that is out, and waits until all that belongs to it is over', async () => {
  let over = (): void => {}
  const trials = trialsOf({
    service: {
      // As a request that was called off: its end comes later.
      tryOut: () =>
        new Promise((_resolve, reject) => (over = () => reject(new AinaError('timed-out', 'given up')))),
      chosen: () => ({ base: null, by: 'demo' }),
      hasAnswered: () => false,
      settled: () => Promise.resolve(),
      isEnding: () => false,
    },
    settings: { set: () => Promise.resolve(defaultSettings) },
    log: { info: () => {}, warn: () => {} },
  })
  const trial = trials.try('http://127.0.0.1:2/api')
  const order: string[] = []
  const closing = trials.close().then(() => order.push('closed'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual([])
  over()
  await closing
  expect(await trial).toMatchObject({ outcome: 'cancelled' })
})
