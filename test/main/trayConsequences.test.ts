import { expect, test } from 'vitest'
import { pathsOf } from '../../src/main/paths.ts'
import { waitForTrayHost } from '../../src/main/tray/keepTray.ts'
import { trayConsequences } from '../../src/main/trayConsequences.ts'
import { watchNetwork } from '../../src/main/watchNetwork.ts'
import { fakeClock } from '../doubles/clock.ts'

const start = Date.parse('2026-11-20T09:00:00Z')

test('without a tray the app is never left where nobody finds it', () => {
  const reported = { noTrayShown: false, noIconShown: false }
  const table = (['there', 'none', 'missing', 'unknown'] as const).flatMap((tray) =>
    [false, true].map((hidden) => [
      tray,
      hidden,
      ...Object.values(trayConsequences(tray, { hidden, ...reported })),
    ]),
  )
  expect(table).toEqual([
    // tray, hidden, opens the window, notifies, ends with the last window
    ['there', false, false, null, false],
    ['there', true, false, null, false],
    ['none', false, false, 'noTray', true],
    ['none', true, true, 'noTray', true],
    ['missing', false, false, 'noIcon', true],
    ['missing', true, true, 'noIcon', true],
    ['unknown', false, false, null, true],
    ['unknown', true, true, null, true],
  ])
  const says = (tray: 'none' | 'missing', over: Partial<typeof reported>) =>
    trayConsequences(tray, { hidden: true, ...reported, ...over }).says
  expect([says('none', { noTrayShown: true }), says('missing', { noTrayShown: true })]).toEqual([
    null,
    'noIcon',
  ])
  expect(says('missing', { noIconShown: true })).toBeNull()
})

const looking = (answers: ('there' | 'none' | 'unknown')[], canWait: boolean) => {
  const clock = fakeClock(start)
  let looks = 0
  const found = waitForTrayHost({ find: async () => answers[looks++] ?? 'none', canWait, clock })
  return { clock, found, looks: () => looks }
}

test('a panel that comes later than Aina at login is found', async () => {
  const { clock, found, looks } = looking(['none', 'unknown', 'there'], true)
  await clock.advance(10_000)
  expect([await found, looks()]).toEqual(['there', 3])
})

test('a missing tray is given up after a while, and at once if a window is open', async () => {
  const waiting = looking([], true)
  await waiting.clock.advance(60_000)
  expect([await waiting.found, waiting.looks()]).toEqual(['none', 5])
  const open = looking(['unknown'], false)
  expect([await open.found, open.looks()]).toEqual(['unknown', 1])
})

test('a lost and restored network is reported once each, checked every ten seconds', async () => {
  const clock = fakeClock(start)
  let online = true
  let looks = 0
  const reported: boolean[] = []
  const stop = watchNetwork({
    clock,
    isOnline() {
      looks += 1
      return online
    },
    setOnline: (now) => reported.push(now),
  })
  await clock.advance(60_000)
  online = false
  await clock.advance(30_000)
  online = true
  await clock.advance(30_000)
  expect([reported, looks]).toEqual([[false, true], 13])
  stop()
  expect(clock.pending()).toBe(0)
})

test('a start without a network reports it at once', () => {
  const reported: boolean[] = []
  const clock = fakeClock(start)
  watchNetwork({ clock, isOnline: () => false, setOnline: (now) => reported.push(now) })
  expect(reported).toEqual([false])
})

test('the data folder is the same for every shell, with Chromium’s folder inside', () => {
  const parts = { platform: 'linux', env: {}, home: '/home/me', dataDir: null } as const
  expect(pathsOf(parts)).toEqual({
    folder: '/home/me/.config/Aina',
    profile: '/home/me/.config/Aina/profile',
  })
  expect(pathsOf({ ...parts, dataDir: '/data' })).toEqual({
    folder: '/data',
    profile: '/data/profile',
  })
  expect(pathsOf({ ...parts, dataDir: 'data' }).folder).toBe(`${process.cwd()}/data`)
})
