import { beforeEach, expect, test, vi } from 'vitest'
import { setupPower } from '../../src/main/setupPower.ts'
import { contextForTest } from './contextForTest.ts'
import { net, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

test('a lost and restored network is reported once each', async () => {
  const { context, clock, core, quit } = contextForTest()
  setupPower(context)
  await clock.advance(60_000)
  net.online = false
  await clock.advance(30_000)
  net.online = true
  await clock.advance(30_000)
  expect(core.online).toEqual([false, true])
  quit()
  expect(clock.pending()).toBe(0)
})

test('a start without a network reports it at once', () => {
  const { context, core } = contextForTest()
  net.online = false
  setupPower(context)
  expect(core.online).toEqual([false])
})
