import { expect, test, vi } from 'vitest'
import { holdStation } from '../../../src/core/source/holdStation.ts'
import type { Station } from '../../../src/core/source/station.ts'

/** A holder of one station, of which only its end is looked at. */
const holderOf = (close: () => Promise<void>) => {
  const log = { warn: vi.fn() }
  const station = { close } as Partial<Station> as Station
  const holder = holdStation({
    chosen: () => ({ base: 'https://rates.example/api', by: 'setting' }),
    first: () => 'https://rates.example/api',
    startDemo: () => Promise.reject(new Error('no demo is wanted')),
    open: () => station,
    hasRates: async () => true,
    log,
  })
  return { holder, log }
}

test('a service that cannot be closed in order is written into the log, and the end goes on', async () => {
  const { holder, log } = holderOf(() => Promise.reject(new Error('the disk is gone')))
  holder.begin()
  await holder.ready()
  await holder.close()
  expect(log.warn.mock.calls).toEqual([[expect.stringContaining('the disk is gone')]])
})

test('a service that closes in order leaves nothing in the log', async () => {
  const { holder, log } = holderOf(async () => {})
  holder.begin()
  await holder.ready()
  await holder.close()
  expect(log.warn).not.toHaveBeenCalled()
})
