import { expect, test, vi } from 'vitest'
import type { ServiceRuntime } from '../../../src/core/source/serviceRuntime.ts'
import { openServiceSwitch } from '../../../src/core/source/serviceSwitch.ts'

/** A switch with one service, of which only its end is looked at. */
const switchOf = (close: () => Promise<void>) => {
  const log = { warn: vi.fn() }
  const runtime = { close } as Partial<ServiceRuntime> as ServiceRuntime
  const services = openServiceSwitch({
    chosen: () => ({ base: 'https://rates.example/api', by: 'setting' }),
    first: () => 'https://rates.example/api',
    startDemo: () => Promise.reject(new Error('no demo is wanted')),
    open: () => runtime,
    hasRates: async () => true,
    log,
  })
  return { services, log }
}

test('a service that fails to close is logged, and closing goes on', async () => {
  const { services, log } = switchOf(() => Promise.reject(new Error('the disk is gone')))
  services.begin()
  await services.whenOpen()
  await services.close()
  expect(log.warn.mock.calls).toEqual([[expect.stringContaining('the disk is gone')]])
})

test('a service that closes in order leaves nothing in the log', async () => {
  const { services, log } = switchOf(async () => {})
  services.begin()
  await services.whenOpen()
  await services.close()
  expect(log.warn).not.toHaveBeenCalled()
})
