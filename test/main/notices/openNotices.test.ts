import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openNotices } from '../../../src/main/notices/openNotices.ts'
import type { Notification } from '../../../src/shared/contract/alerts.ts'
import type { Handlers } from '../../../src/shared/contract/contract.ts'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { localApi } from '../../../src/shared/contract/localApi.ts'
import { createStore } from '../../../src/shared/live/store.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { createTexts } from '../../doubles/texts.ts'
import { event } from '../../fakeElectron/loud.ts'
import { notificationsOf } from '../../fakeElectron/notification.ts'

const [fired, published] = goodOutputs['notifications.take'] as [Notification, Notification]
type Kind = typeof import('electron').Notification

const settle = async (): Promise<void> => {
  for (let round = 0; round < 6; round++) await new Promise((resolve) => setImmediate(resolve))
}

/** The desktop's notifications on a system that `shows` them so, and a core that has `waiting` to be shown. */
const opened = async ({
  platform = 'darwin',
  instead = {},
}: {
  platform?: NodeJS.Platform
  instead?: Partial<Handlers>
} = {}) => {
  const system = { shows: 'shown' }
  const core = { waiting: [fired] }
  const done: string[] = []
  const warned: string[] = []
  const made: WeakRef<InstanceType<ReturnType<typeof notificationsOf>>>[] = []
  class Recorded extends notificationsOf({ platform, shows: () => system.shows }) {
    constructor(options: object) {
      super(options)
      made.push(new WeakRef(this))
      done.push(`made ${this.title.split(' ')[0]}`)
      this.on('close', () => done.push('closed'))
    }
  }
  const source = fakeContract({
    // As the core does: what nobody has confirmed is handed out again.
    'notifications.take': () => core.waiting,
    'notifications.shown': ({ tag }) => {
      done.push(`shown ${tag}`)
      core.waiting = core.waiting.filter((each) => each.tag !== tag)
      return {}
    },
    'alerts.snooze': ({ id, until }) => {
      done.push(`snooze ${id} ${until}`)
      return goodOutputs['alerts.snooze']
    },
    ...instead,
  })
  const inTray = createStore<readonly Notification[]>([])
  const delivery = createStore<Desktop['notifications']>('unknown')
  const type: unknown = Recorded
  const notices = openNotices({
    // The double has what the shell touches of it, and no more of Electron's class.
    Notification: type as Kind,
    platform,
    api: localApi(source.handlers, source.listen),
    wording: () => ({ t: createTexts('en').t, language: 'en' }),
    open: (hash) => void done.push(`open ${hash}`),
    inTray,
    delivery,
    log: { warn: (message) => void warned.push(message) },
  })
  const due = async () => {
    source.push('notifications.due', {})
    await settle()
  }
  await settle()
  const person = (name: string, more?: object) =>
    made
      .at(-1)
      ?.deref()
      ?.emit(name, event(more ?? {}))
  return { system, core, done, warned, made, inTray, delivery, notices, source, due, person }
}

test('due notifications are shown at the start and later, and confirmed once seen', async () => {
  const { core, done, due, inTray } = await opened()
  expect(done).toEqual(['made USD/KZT', 'shown a1:2026-11-20'])
  core.waiting = [published]
  await due()
  await due()
  expect(done.slice(2)).toEqual(['made Rates', 'shown published:2026-11-20'])
  expect(inTray.get()).toEqual([])
})

test('a notification that the system did not show is not confirmed', async () => {
  const { done } = await opened({ instead: { 'notifications.take': () => [] } })
  expect(done).toEqual([])
  const silent = await opened()
  silent.system.shows = 'never'
  silent.core.waiting = [published]
  await silent.due()
  expect(silent.done.slice(2)).toEqual(['made Rates'])
})

test('whether the system shows notifications follows the newest one', async () => {
  const { system, core, delivery, due } = await opened()
  expect(delivery.get()).toBe('shown')
  for (const [shows, found] of [
    ['not allowed', 'off'],
    ['shown', 'shown'],
    ['none', 'off'],
  ] as const) {
    system.shows = shows
    core.waiting = [published]
    await due()
    expect([shows, delivery.get()]).toEqual([shows, found])
  }
})

test('a click opens the subject in the main window, and the notification closes', async () => {
  const alert = await opened()
  alert.person('click')
  await settle()
  expect(alert.done.slice(2)).toEqual(['open #/history/USD', 'closed'])
  alert.core.waiting = [published]
  await alert.due()
  alert.person('click')
  expect(alert.done.at(-1)).toBe('open #/board')
})

test('its buttons open it and snooze the alert for an hour', async () => {
  const { done, person } = await opened()
  person('action', { actionIndex: 0, selectionIndex: -1 })
  expect(done.at(-1)).toBe('open #/history/USD')
  const other = await opened({ platform: 'win32' })
  other.person('action', { actionIndex: 1, selectionIndex: -1 })
  await settle()
  expect(other.done.slice(2).sort()).toEqual(['closed', 'snooze a1 hour'])
  // A button that is not there is none.
  const linux = await opened({ platform: 'linux' })
  linux.person('action', { actionIndex: 0, selectionIndex: -1 })
  expect(linux.done).toHaveLength(2)
})

test('an alert that could not be snoozed opens the page where it can be', async () => {
  const { done, warned, person } = await opened({
    instead: {
      'alerts.snooze': () => {
        throw new AinaError('busy', 'another copy writes')
      },
    },
  })
  person('action', { actionIndex: 1, selectionIndex: -1 })
  await settle()
  expect(done).toContain('open #/alerts')
  expect(warned).toEqual(['an alert could not be snoozed: busy'])
})

test('a notification replaces the shown one with the same tag', async () => {
  const { core, done, due } = await opened()
  core.waiting = [fired]
  await due()
  expect(done.slice(2).sort()).toEqual(['closed', 'made USD/KZT', 'shown a1:2026-11-20'])
})

test('what fails is logged with its reason and shown when it is handed out again', async () => {
  const { system, core, done, warned, due } = await opened()
  system.shows = 'not permitted'
  core.waiting = [published]
  await due()
  expect(warned).toEqual(['the system did not show a notification: not permitted'])
  system.shows = 'shown'
  await due()
  expect(done.slice(2)).toEqual(['made Rates', 'made Rates', 'shown published:2026-11-20'])
})

test('after three failures a notification is in the tray, and the system is left alone', async () => {
  for (const shows of ['not permitted', 'never']) {
    const { system, core, done, warned, inTray, due } = await opened()
    system.shows = shows
    core.waiting = [published]
    for (let time = 0; time < 6; time++) await due()
    expect(done.slice(2)).toEqual(['made Rates', 'made Rates', 'made Rates', 'shown published:2026-11-20'])
    expect(inTray.get()).toEqual([published])
    expect(warned.at(-1)).toBe('the system has shown no notification: the tray lists notifications instead')
  }
})

test('without notifications the tray has all, the newest first, and one log line', async () => {
  const { system, core, done, warned, inTray, due } = await opened()
  system.shows = 'none'
  core.waiting = [fired]
  await due()
  core.waiting = [published]
  await due()
  expect(done.slice(2)).toEqual(['shown a1:2026-11-20', 'shown published:2026-11-20'])
  expect(inTray.get()).toEqual([published, fired])
  expect(warned).toEqual(['this system shows no notifications: the tray lists notifications instead'])
  // Shown after all, it need not be there.
  system.shows = 'shown'
  core.waiting = [fired]
  await due()
  expect(inTray.get()).toEqual([published])
  core.waiting = Array.from({ length: 9 }, (_, at) => ({ ...published, tag: `day ${at}` }))
  system.shows = 'none'
  await due()
  expect(inTray.get().map(({ tag }) => tag)).toEqual(['day 8', 'day 7', 'day 6', 'day 5', 'day 4'])
})

test('a failed call to the core is logged', async () => {
  const { warned } = await opened({
    instead: {
      'notifications.take': () => {
        throw new AinaError('busy', 'another copy writes')
      },
    },
  })
  expect(warned).toEqual([expect.stringMatching(/^notifications could not be shown: busy/)])
})

test('a shown notification is referenced until it is closed, so that clicks arrive', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const gc = collect as () => void
  const { made, done, person } = await opened()
  await settle()
  gc()
  await settle()
  expect(made[0]?.deref()).toBeDefined()
  // Off the screen it may still lie where the system collects them.
  person('close', { reason: 'timedOut' })
  await settle()
  gc()
  person('click')
  expect(done.at(-1)).toBe('open #/history/USD')
  person('close', { reason: 'userCanceled' })
  await settle()
  gc()
  await settle()
  expect(made[0]?.deref()).toBeUndefined()
})

test('closed, nothing more is taken or shown', async () => {
  const { core, done, notices, source, due } = await opened()
  core.waiting = [published]
  notices.close()
  await due()
  expect(source.listeners.size).toBe(0)
  expect(done).toHaveLength(2)
})
