import { beforeEach, expect, test, vi } from 'vitest'
import { TrayIcon } from '../../../src/main/tray/trayIcon.ts'
import { bitmapOf, hasDarkPanel } from '../../../src/main/tray/trayPanel.ts'
import type { Handlers } from '../../../src/shared/contract/contract.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import type { Board } from '../../../src/shared/contract/rates.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'
import { dollarTrends } from '../../doubles/sampleTrends.ts'
import { contextForTest } from '../contextForTest.ts'
import { nativeTheme, resetElectron, screen, Tray } from '../electronMock.ts'
import { recordedActions } from './menuAsData.ts'

vi.mock('electron', () => import('../electronMock.ts'))
beforeEach(resetElectron)

/** A board of two currencies. */
const dollar = (kzt: number) => sampleAsset('USD', { kzt, previous: { day: isoDay('2026-11-19'), kzt: 520 } })
const usd = (kzt: number, over: Partial<Board> = {}): Board =>
  sampleBoard({ assets: [dollar(kzt), sampleAsset('EUR', { kzt: 609.44 })], ...over })
const tray = { ...defaultSettings.tray, show: 'all' as const }

/** Opens the icon and lets its first calls be answered. */
const open = async (
  platform: NodeJS.Platform = 'darwin',
  settings: Partial<Settings> = {},
  handlers: Partial<Handlers> = {},
) => {
  const answers = { board: usd(525.12), trends: dollarTrends(520) }
  const made = contextForTest({
    platform,
    settings: { pins: ['USD', 'EUR'], tray, ...settings },
    handlers: {
      'board.get': () => answers.board,
      'sync.get': () => ({ ...goodOutputs['sync.get'], lastError: null }),
      'trends.get': () => answers.trends,
      ...handlers,
    },
  })
  const { actions, wanted } = recordedActions()
  const icon = new TrayIcon(made.context, actions)
  await made.clock.advance(0)
  const shown = Tray.made.at(-1) ?? expect.fail('no icon')
  return {
    ...{ ...made, ...made.contract, answers, icon, shown, wanted },
    title: () => shown.titles.at(-1),
    tooltip: () => shown.tooltips.at(-1),
    image: () => shown.images.at(-1),
    menu: () => shown.menus.at(-1) ?? expect.fail('no menu'),
    counts: () => [shown.images, shown.titles, shown.tooltips, shown.menus].map((list) => list.length),
  }
}

test('on macOS the pins appear as text beside the app’s mark', async () => {
  const { title, image, shown } = await open()
  expect(title()).toBe('USD 525.12 ▲+0.98% · EUR 609.44')
  expect(image()).toMatchObject({ from: 'trayTemplate.png', template: true })
  expect(shown.images).toHaveLength(1)
})

test('elsewhere the rate is drawn for the panel’s scale, and again for another theme', async () => {
  screen.display.scaleFactor = 1.5
  const { image, title } = await open('win32')
  expect([image()?.from, title()]).toEqual(['24 px', undefined])
  const dark = image()?.bytes
  nativeTheme.shouldUseDarkColorsForSystemIntegratedUI = false
  nativeTheme.emit('updated')
  expect(image()?.bytes).not.toBe(dark)
  screen.display.scaleFactor = 2
  screen.emit('display-metrics-changed')
  expect(image()?.from).toBe('32 px')
  expect((await open('linux')).image()?.from).toBe('44 px')
})

test('without a pin the mark is shown in the panel’s width, colour and staleness', async () => {
  screen.display.scaleFactor = 1.5
  const { image, push, clock, shown, settings } = await open('win32', { pins: [] })
  // So it is from the start, while nothing is known yet.
  expect(new Set(shown.images.map(({ from }) => from))).toEqual(new Set(['trayDark24.png']))
  nativeTheme.shouldUseDarkColorsForSystemIntegratedUI = false
  nativeTheme.emit('updated')
  expect(image()?.from).toBe('trayLight24.png')
  for (const [scale, file] of [
    [1.75, 'trayLight32.png'],
    [4, 'trayLight48.png'],
  ] as const) {
    screen.display.scaleFactor = scale
    screen.emit('display-metrics-changed')
    expect(image()?.from).toBe(file)
  }
  push('sync.changed', { ...goodOutputs['sync.get'], lastError: null, phase: 'offline' })
  await clock.advance(0)
  expect(image()?.from).toBe('trayStale48.png')
  push('settings.changed', { ...settings(), pins: ['USD'] })
  await clock.advance(0)
  expect(image()?.from).toBe('64 px')
})

test.each([
  ['win32', undefined, false, false],
  ['win32', undefined, true, true],
  ['linux', 'XFCE', false, true],
  ['linux', 'ubuntu:GNOME', false, true],
  ['linux', 'KDE', false, false],
  ['linux', 'KDE', true, true],
] as const)(
  'on %s with the desktop %s beside dark windows (%s) the panel is dark: %s',
  (platform, name, system, dark) => {
    expect(hasDarkPanel(platform, name, system)).toBe(dark)
  },
)

test('a picture is given to Electron in blue, green, red and opacity, premultiplied', () => {
  const rgba = Uint8ClampedArray.of(255, 128, 0, 255, 200, 100, 50, 51)
  expect([...bitmapOf({ width: 2, height: 1, rgba })]).toEqual([0, 128, 255, 255, 10, 20, 40, 51])
})

test('a new rates list changes text, tooltip and menu; a repeated one changes nothing', async () => {
  const { push, clock, title, tooltip, menu, counts, settings } = await open()
  push('board.changed', usd(530))
  await clock.advance(0)
  expect(title()).toBe('USD 530.00 ▲+1.92% · EUR 609.44')
  expect(tooltip()).toContain('USD 530.00 ▲+1.92%')
  expect(menu().labels()[0]).toContain('530.00')
  const before = counts()
  push('board.changed', usd(530))
  push('settings.changed', settings())
  await clock.advance(0)
  expect(counts()).toEqual(before)
})

test('a click opens the converter, except on macOS, where it opens the menu', async () => {
  for (const [platform, opens] of [
    ['win32', ['openConverter']],
    ['linux', ['openConverter']],
    ['darwin', []],
  ] as const) {
    const { shown, wanted } = await open(platform)
    shown.emit('click', {}, {}, {})
    expect([platform, wanted]).toEqual([platform, opens])
  }
})

test('a core that cannot answer leaves a usable menu, which fills as soon as it can', async () => {
  let locked = true
  const refuse = (): never => {
    throw new AinaError('busy', 'locked')
  }
  const { menu, push, clock, title } = await open(
    'darwin',
    {},
    { 'board.get': refuse, 'trends.get': () => (locked ? refuse() : dollarTrends(520)) },
  )
  expect(menu().labels()[0]).toBe('Loading the first rates.')
  expect(menu().labels()).toContain('Quit Aina')
  locked = false
  push('board.changed', usd(525.12))
  await clock.advance(0)
  expect(title()).toBe('USD 525.12 ▲+0.98% · EUR 609.44')
})

test('a menu that is open on a Mac stays, and is new when it closes', async () => {
  const { menu, clock, push } = await open('darwin')
  const first = menu()
  first.emit('menu-will-show')
  push('board.changed', usd(530))
  await clock.advance(30 * 60_000)
  expect(menu()).toBe(first)
  first.emit('menu-will-close')
  expect(menu().labels()[0]).toContain('530.00')
})

test('on Linux nothing is sent to the panel while only ages change', async () => {
  // Chromium sends the whole menu with each tooltip, and an open one begins again.
  const { clock, menu, tooltip, counts } = await open('linux')
  // Until the line for a refresh can be clicked again, which is a separate change.
  await clock.advance(3 * 60_000)
  const before = counts()
  await clock.advance(9 * 60_000)
  expect(counts()).toEqual(before)
  const fetched = formatMoment(Date.parse(usd(1).fetchedAt ?? ''), 'en').replaceAll(' ', '\u00a0')
  expect(menu().labels().join('\n')).toContain(`fetched ${fetched}`)
  expect(tooltip()).toContain(fetched)
})

test('one after another, every pin has its seconds; a single one needs no timer for it', async () => {
  const rotating = { ...tray, show: 'rotate' as const, seconds: 7, template: '{code}' }
  const { clock, title, push, counts, settings } = await open('darwin', { tray: rotating })
  const menus = counts().at(-1)
  const seen = [title()]
  for (let turn = 0; turn < 3; turn += 1) {
    await clock.advance(7_000)
    seen.push(title())
  }
  expect(seen).toEqual(['USD', 'EUR', 'USD', 'EUR'])
  expect(counts().at(-1)).toBe(menus)
  // News in the middle of a turn do not make it longer.
  await clock.advance(5_000)
  push('board.changed', usd(530))
  await clock.advance(2_000)
  expect(title()).toBe('USD')
  push('settings.changed', { ...settings(), pins: ['EUR'] })
  await clock.advance(3_000)
  expect(clock.pending()).toBe(1)
})

test('a drawn icon starts each turn with the currency’s code, then its number', async () => {
  const rotating = { ...tray, show: 'rotate' as const, seconds: 7 }
  const { clock, image, push, settings } = await open('linux', { tray: rotating })
  const dollarIcon = image()?.bytes
  await clock.advance(7_000)
  const name = image()?.bytes
  await clock.advance(1_200)
  expect(new Set([dollarIcon, name, image()?.bytes]).size).toBe(3)
  // Who lets them stand side by side in the middle of a name is not left with it.
  await clock.advance(5_800)
  push('settings.changed', { ...settings(), tray })
  await clock.advance(0)
  expect(image()?.bytes).toBe(dollarIcon)
})

test('idle, the one timer is that of the age, once a minute; the menu says the new age', async () => {
  const { clock, menu } = await open('win32')
  expect([clock.pending(), clock.untilNext()]).toEqual([1, 60_000])
  await clock.advance(60_000)
  expect(menu().labels().join('\n')).toContain('fetched 4\u00a0minutes\u00a0ago')
  expect([clock.pending(), clock.untilNext()]).toEqual([1, 60_000])
})

test('after the end nothing runs, listens or is shown', async () => {
  const { icon, clock, counts, push, shown, listeners } = await open('linux', {
    tray: { ...tray, show: 'rotate' },
  })
  push('history.changed', { code: 'USD' })
  icon.close()
  expect([clock.pending(), listeners.size, shown.destroyed]).toEqual([0, 0, true])
  expect([nativeTheme.listenerCount('updated'), screen.listenerCount('display-metrics-changed')]).toEqual([
    0, 0,
  ])
  const before = counts()
  push('board.changed', usd(540))
  await clock.advance(100_000)
  expect(counts()).toEqual(before)
})
