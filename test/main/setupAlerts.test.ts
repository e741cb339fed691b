import { beforeEach, expect, test, vi } from 'vitest'
import { setupAlerts } from '../../src/main/setupAlerts.ts'
import { settle } from '../doubles/clock.ts'
import { sampleAlert, sampleFiring } from '../doubles/sampleAlerts.ts'
import { contextForTest } from './contextForTest.ts'
import { Notification, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

/** A fired alert on a system, and a core that marks it as shown. */
const opened = async (
  platform: NodeJS.Platform,
  system: typeof Notification.system,
  firing: typeof sampleFiring | null = sampleFiring,
) => {
  Notification.system = system
  const done: string[] = []
  const made = contextForTest({
    platform,
    settings: {
      alerts: [sampleAlert],
      alertStates: firing ? [{ id: sampleAlert.id, watch: null, firing }] : [],
    },
    handlers: {
      'alerts.shown': ({ id, firedAt }) => {
        done.push(`shown ${id} ${firedAt}`)
        return made.set({
          alertStates: [{ id, watch: null, firing: { ...sampleFiring, shown: true } }],
        } as never)
      },
    },
  })
  setupAlerts(made.context, (hash) => void done.push(`open ${hash}`))
  await settle()
  const change = async () => {
    made.set({})
    await settle()
  }
  return {
    ...made,
    made: Notification.made,
    done,
    change,
    delivery: () => made.reports.at(-1)?.notifications,
  }
}

test('a failed notification is tried three times in a run and never marked as shown', async () => {
  const { made, done, delivery, change } = await opened('win32', 'fails')
  for (let time = 0; time < 5; time++) await change()
  expect([made.length, done, delivery()]).toEqual([3, [], 'off'])
})

test('a system without notifications leaves fired alerts to the pages', async () => {
  const { made, done, delivery } = await opened('linux', 'unsupported')
  expect([[...made], done, delivery()]).toEqual([[], [], 'off'])
})

test('on macOS the first alert shows one notification, so that the system asks for permission', async () => {
  const { made, state, change } = await opened('darwin', 'shows', null)
  await change()
  expect(made.map(({ options }) => options)).toEqual([{ title: 'Aina', body: 'Alerts appear here.' }])
  expect(state.get().firstNoticeShown).toBe(true)
  resetElectron()
  expect((await opened('win32', 'shows', null)).made).toEqual([])
})
