import { expect, test } from 'vitest'
import { addressChecks } from '../../../src/core/source/addressChecks.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'

test('close ends the check in progress, and waits until all that belongs to it is over', async () => {
  let over = (): void => {}
  const checks = addressChecks({
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
  const check = checks.try('http://127.0.0.1:2/api')
  const order: string[] = []
  const closing = checks.close().then(() => order.push('closed'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual([])
  over()
  await closing
  expect(await check).toMatchObject({ outcome: 'cancelled' })
})
