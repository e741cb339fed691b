import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openCore } from '../../src/core/core.ts'
import { confFile } from '../../src/core/settings/confFile.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import { answer, connect, type Wire } from '../../src/shared/contract/rpc.ts'
import { fakeClock } from '../doubles/clock.ts'
import { GOLDEN, GOLDEN_NOW, goldenFolder } from '../doubles/goldenFolder.ts'
import { isoDay } from '../doubles/isoDay.ts'
import { ownFolder } from './coreForTest.ts'
import { seeded } from './setting.ts'

const log = { info: () => {}, warn: () => {} }
const bytes = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
const settingsOf = (folder: string): Record<string, unknown> => JSON.parse(bytes(folder, 'settings.json'))

/** Opens the core on a folder of 0.2, without a network, for ten minutes. */
const openUpgraded = async (folder: string) => {
  const clock = fakeClock(GOLDEN_NOW)
  const core = openCore({
    folder,
    settings: openSettings({ loadLibrary: async () => confFile, folder, now: clock.now, log }),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    clock,
    random: seeded(1),
    log,
    service: null,
    info: { version: '0.3.0', shell: 'browser' },
    startDemo: () => Promise.reject(new Error('no demo in this test')),
  })
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= core.close()
    return closed
  }
  onTestFinished(close)
  core.start()
  await clock.advance(10 * 60_000)
  const wire: Wire = { ask: (name, input) => answer(core.handlers, name, input), hear: () => () => {} }
  return { ask: connect(wire).call, close }
}

/** What the two public views of a folder's mirror show. */
const viewsOf = (folder: string): unknown[][] => {
  const mirror = new Database(join(folder, 'mirror-127.0.0.1_28999.db'), { readonly: true })
  try {
    return [
      mirror.prepare('SELECT * FROM rates ORDER BY code').all(),
      mirror.prepare('SELECT code, date, kzt, provisional FROM history_by_date ORDER BY code, date').all(),
    ]
  } finally {
    mirror.close()
  }
}

test('a folder of 0.2 shows its pins, alerts, converter and rates without a network', async () => {
  const folder = goldenFolder()
  const { ask, close } = await openUpgraded(folder)
  const settings = await ask('settings.get', {})
  const old = settingsOf(GOLDEN)
  for (const name of [
    'service',
    'website',
    'language',
    'pins',
    'converter',
    'tray',
    'holidays',
    'publication',
    'convention',
  ])
    expect([name, settings[name as keyof typeof settings]]).toEqual([name, old[name]])
  expect(settings.alerts).toEqual(old.alerts)
  expect(settings.bank).toEqual({ shown: true, buying: '0.8', selling: '1.5' })
  expect((await ask('alerts.get', {})).map(({ id }) => id)).toEqual(settings.alerts.map(({ id }) => id))

  const board = await ask('board.get', {})
  expect(board).toMatchObject({
    demo: false,
    day: isoDay('2026-11-20'),
    fetchedAt: '2026-11-20T11:06:02.182Z',
  })
  const kzt = Object.fromEntries(board.assets.map((asset) => [asset.code, asset.kzt]))
  expect(kzt).toMatchObject({ USD: 484.56, RUB: 5.9988, BTC: 47_545_445.3, SHIB: 0.007081 })
  const history = await ask('history.get', {
    code: 'USD',
    from: isoDay('2014-01-01'),
    to: isoDay('2026-11-20'),
  })
  expect([history.day.length, history.rate[0]]).toEqual([3_360, expect.any(Number)])
  expect(
    await ask('convert.get', { from: 'EUR', to: 'KZT', amount: '10', on: isoDay('2025-03-15') }),
  ).toMatchObject({
    fromDay: isoDay('2025-03-14'),
  })

  await close()
  expect(viewsOf(folder)).toEqual(viewsOf(goldenFolder()))
})

test('the first write copies the settings of 0.2 once and keeps every key it does not know', async () => {
  const folder = goldenFolder()
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify({ ...settingsOf(folder), fromElsewhere: { any: [1, null] } }))
  const before = bytes(folder, 'settings.json')
  const { ask, close } = await openUpgraded(folder)
  await ask('settings.set', { theme: 'light' })
  await ask('settings.set', { theme: 'system', pins: ['EUR'] })
  await close()
  expect(bytes(folder, 'settings-0.2.json')).toBe(before)
  // The core may see a crossing meanwhile, which changes the state of an alert.
  const changed = { theme: 'system', pins: ['EUR'], alertStates: expect.any(Array) }
  expect(settingsOf(folder)).toMatchObject({ ...JSON.parse(before), ...changed })

  // 0.2 is started once more and writes its file, which has no mark of a format.
  writeFileSync(join(folder, 'settings-0.2.json'), 'kept')
  writeFileSync(file, before)
  const again = openSettings({ loadLibrary: async () => confFile, folder, now: () => GOLDEN_NOW, log })
  await again.set({ theme: 'dark' })
  await again.close()
  expect(bytes(folder, 'settings-0.2.json')).toBe('kept')
})

test('the meaning of dates that 0.2 has learnt is the first value of the setting', async () => {
  const folder = goldenFolder()
  const file = join(folder, 'settings.json')
  const { convention: _own, ...others } = settingsOf(folder)
  for (const held of [others, { ...others, convention: 'learnt' }]) {
    writeFileSync(file, JSON.stringify(held))
    const { ask, close } = await openUpgraded(folder)
    expect((await ask('settings.get', {})).convention).toBe('fixing')
    await ask('settings.set', { theme: 'light' })
    await close()
    expect(settingsOf(folder).convention).toBe('fixing')
  }
  // Once chosen, nothing is read again.
  const settings = openSettings({ loadLibrary: async () => confFile, folder, now: () => GOLDEN_NOW, log })
  await settings.set({ convention: 'unknown' })
  await settings.close()
  const again = openSettings({ loadLibrary: async () => confFile, folder, now: () => GOLDEN_NOW, log })
  expect(again.get().convention).toBe('unknown')
  await again.close()
})

test('settings that began with this version are never copied', async () => {
  const folder = ownFolder()
  for (const theme of ['light', 'dark'] as const) {
    const settings = openSettings({ loadLibrary: async () => confFile, folder, now: () => GOLDEN_NOW, log })
    await settings.set({ theme })
    await settings.close()
  }
  expect(existsSync(join(folder, 'settings-0.2.json'))).toBe(false)
})

test('files of removed features stay as they are', async () => {
  const folder = goldenFolder()
  const { ask, close } = await openUpgraded(folder)
  await ask('settings.set', { theme: 'light' })
  await close()
  for (const name of ['conversions.json', 'backup-undo.json', 'linked-file.json'])
    expect([name, bytes(folder, name)]).toEqual([name, bytes(GOLDEN, name)])
})
