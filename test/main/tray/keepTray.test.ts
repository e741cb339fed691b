import { expect, test } from 'vitest'
import { keepTray } from '../../../src/main/tray/keepTray.ts'
import type { TrayHost } from '../../../src/main/tray/openTray.ts'
import { fakeClock } from '../../doubles/clock.ts'

type Found = 'there' | 'none' | 'unknown'

/** A tray that is kept on a desktop whose panel is there when `panel` says so. */
const keeping = (panel: Found, canWait = false) => {
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'))
  const done: string[] = []
  const now = { panel, looks: 0, hasIcon: null as boolean | null }
  let count = 0
  const tray = keepTray({
    find: async () => {
      now.looks += 1
      return now.panel
    },
    hasIcon: async () => now.hasIcon,
    open(): TrayHost {
      const name = `icon ${++count}`
      done.push(`${name} in ${now.panel}`)
      return {
        bounds: () => ({ x: count, y: 0, width: 22, height: 22 }),
        close: () => void done.push(`${name} gone`),
      }
    },
    changed: () => void done.push('changed'),
    canWait,
    clock,
  })
  return { clock, done, now, tray }
}

test('a late panel gets a new icon in place of the one that never arrived', async () => {
  for (const panel of ['none', 'unknown'] as const) {
    const { clock, done, now, tray } = keeping(panel)
    await tray.begun
    expect([tray.state(), done]).toEqual([panel, [`icon 1 in ${panel}`]])
    await clock.advance(600_000)
    expect(done).toHaveLength(1)
    now.panel = 'there'
    await clock.advance(60_000)
    expect([tray.state(), tray.bounds()?.x, done.slice(1)]).toEqual([
      ...['there', 2],
      ['icon 1 gone', 'icon 2 in there', 'changed'],
    ])
    await clock.advance(10_000)
    expect(clock.pending()).toBe(0)
  }
})

test('the icon is made during the search, and again if the start waited for a panel', async () => {
  const { clock, done, now, tray } = keeping('none', true)
  expect([now.looks, done]).toEqual([1, ['icon 1 in none']])
  await clock.advance(5_000)
  now.panel = 'there'
  await clock.advance(5_000)
  await tray.begun
  expect([tray.state(), now.looks, done.slice(1)]).toEqual(['there', 3, ['icon 1 gone', 'icon 2 in there']])
  await clock.advance(10_000)
  expect(clock.pending()).toBe(0)
})

test('a missing panel is looked for often, then each minute; a found one no more', async () => {
  const { clock, now, tray } = keeping('none')
  await tray.begun
  await clock.advance(60_000)
  expect(now.looks).toBe(13)
  await clock.advance(600_000)
  expect(now.looks).toBe(23)
  const found = keeping('there')
  await found.tray.begun
  await found.clock.advance(10_000)
  expect([found.clock.pending(), found.now.looks, found.done]).toEqual([0, 1, ['icon 1 in there']])
})

test('closed, it neither looks nor opens any more, also while it is looking', async () => {
  const { clock, done, now, tray } = keeping('none')
  await tray.begun
  tray.close()
  now.panel = 'there'
  await clock.advance(600_000)
  expect([done, clock.pending()]).toEqual([['icon 1 in none', 'icon 1 gone'], 0])
  const early = keeping('there')
  early.tray.close()
  await early.tray.begun
  expect(early.done).toEqual(['icon 1 in there', 'icon 1 gone'])
})

test('an icon that the panel has not taken in after ten seconds is missing', async () => {
  const { clock, done, now, tray } = keeping('there')
  now.hasIcon = false
  await tray.begun
  await clock.advance(9_999)
  expect([tray.state(), done]).toEqual(['there', ['icon 1 in there']])
  await clock.advance(1)
  expect([tray.state(), done.slice(1)]).toEqual(['missing', ['changed']])
})

test('a missing icon is made again each minute, and counts once the panel has it', async () => {
  const { clock, done, now, tray } = keeping('there')
  now.hasIcon = false
  await tray.begun
  await clock.advance(10_000)
  await clock.advance(60_000)
  expect([tray.state(), done.slice(2)]).toEqual(['missing', ['icon 1 gone', 'icon 2 in there']])
  now.hasIcon = true
  await clock.advance(5_000)
  expect([tray.state(), done.slice(4), clock.pending()]).toEqual(['there', ['changed'], 0])
})

test('an icon that arrives late counts, and so does one with unknown state', async () => {
  const late = keeping('there')
  late.now.hasIcon = false
  await late.tray.begun
  await late.clock.advance(5_000)
  late.now.hasIcon = true
  await late.clock.advance(5_000)
  expect([late.tray.state(), late.done, late.clock.pending()]).toEqual(['there', ['icon 1 in there'], 0])
  const silent = keeping('there')
  await silent.tray.begun
  await silent.clock.advance(600_000)
  expect([silent.tray.state(), silent.clock.pending()]).toEqual(['there', 0])
})

test('an icon whose state is unknown at first is missing if the panel then lacks it', async () => {
  const { clock, done, now, tray } = keeping('there')
  await tray.begun
  await clock.advance(5_000)
  now.hasIcon = false
  await clock.advance(5_000)
  expect([tray.state(), done.slice(1)]).toEqual(['missing', ['changed']])
})

test('closed, it asks for its icon no more', async () => {
  const { clock, done, now, tray } = keeping('there')
  now.hasIcon = false
  await tray.begun
  tray.close()
  await clock.advance(600_000)
  expect([done, clock.pending()]).toEqual([['icon 1 in there', 'icon 1 gone'], 0])
})
