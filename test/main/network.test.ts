import { expect, test } from 'vitest'
import { pathsOf } from '../../src/main/paths.ts'
import { watchNetwork } from '../../src/main/watchNetwork.ts'
import { fakeClock } from '../doubles/clock.ts'

const start = Date.parse('2026-11-20T09:00:00Z')

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
