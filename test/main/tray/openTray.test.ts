import { expect, test } from 'vitest'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import type { Board } from '../../../src/shared/contract/rates.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { formatTime } from '../../../src/shared/format/formatTime.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import { makeTexts } from '../../../src/shared/live/makeTexts.ts'
import { sampleAsset } from '../../doubles/sampleBoard.ts'
import { dollarTrends, sampleTrends } from '../../doubles/sampleTrends.ts'
import { soon } from '../../doubles/soon.ts'
import { allTexts } from '../../doubles/texts.ts'
import { NativeTheme } from '../../fakeElectron/nativeTheme.ts'
import { open, usd } from './openForTest.ts'

test('on macOS the pins appear as text beside the app’s mark', async () => {
  const { title, image, fake } = await open()
  expect(title()).toBe('USD 525.12 ▲+0.98% · EUR 609.44')
  expect(image()).toMatchObject({ from: '/icons/trayTemplate.png', template: true })
  expect(fake.shown.images).toHaveLength(1)
})

test('elsewhere the rate is drawn for the panel’s scale, and again for another theme', async () => {
  const { fake, image, title } = await open({ platform: 'win32', scale: 1.5 })
  expect([image()?.from, title()]).toEqual(['24 px', undefined])
  const dark = image()?.bytes
  fake.theme.look.panelDark = false
  fake.theme.update()
  expect(image()?.from).toBe('24 px')
  expect(image()?.bytes).not.toBe(dark)
  fake.display.scaleFactor = 2
  fake.screen.emit('display-metrics-changed')
  expect(image()?.from).toBe('32 px')
  expect((await open({ platform: 'linux', scale: 1 })).image()?.from).toBe('22 px')
})

test('without a pin the mark is shown in the panel’s width, colour and staleness', async () => {
  const { fake, image, push, state, clock } = await open({
    platform: 'win32',
    scale: 1.5,
    settings: { pins: [] },
  })
  // So it is from the start, while nothing is known yet.
  expect(new Set(fake.shown.images.map(({ from }) => from))).toEqual(new Set(['/icons/trayDark24.png']))
  fake.theme.look.panelDark = false
  fake.theme.update()
  expect(image()?.from).toBe('/icons/trayLight24.png')
  fake.display.scaleFactor = 1.75
  fake.screen.emit('display-metrics-changed')
  expect(image()?.from).toBe('/icons/trayLight32.png')
  fake.display.scaleFactor = 4
  fake.screen.emit('display-metrics-changed')
  expect(image()?.from).toBe('/icons/trayLight48.png')
  push('sync.changed', { ...state.sync, phase: 'offline' })
  await clock.advance(0)
  expect(image()?.from).toBe('/icons/trayStale48.png')
  push('settings.changed', { ...state.settings, pins: ['USD'] })
  await clock.advance(0)
  expect(image()?.from).toBe('64 px')
})

test.each([
  [true, '/icons/trayDark16.png'],
  [false, '/icons/trayLight16.png'],
])(
  'on Windows the icon has the task bar’s colour (dark: %s), whatever the windows are in',
  async (panelDark, mark) => {
    const theme = new NativeTheme({ platform: 'win32', dark: !panelDark, panelDark })
    const { image } = await open({ platform: 'win32', theme, settings: { pins: [] } })
    await soon(() => expect(image()?.from).toBe(mark))
    expect(theme.themeSource).toBe('system')
  },
)

test('a new rates list changes text, tooltip and menu; a repeated one changes nothing', async () => {
  const { fake, state, push, clock, title, tooltip } = await open()
  const counts = () => Object.values(fake.shown).map((list) => list.length)
  state.board = usd(530)
  push('board.changed', state.board)
  await clock.advance(0)
  expect(title()).toBe('USD 530.00 ▲+1.92% · EUR 609.44')
  expect(tooltip()).toContain('USD 530.00 ▲+1.92%')
  expect(fake.menu().labels()[0]).toContain('530.00')
  const before = counts()
  push('board.changed', state.board)
  push('settings.changed', state.settings)
  await clock.advance(0)
  expect(counts()).toEqual(before)
})

test('a rate that went stale is shown as stale the moment the core says so', async () => {
  const { push, clock, title, fake } = await open()
  const board = usd(525.12)
  push('board.changed', {
    ...board,
    assets: board.assets.slice(0, 1).map((asset) => ({ ...asset, state: 'stale' })),
  })
  await clock.advance(0)
  expect(title()).toBe('◷\u00a0USD 525.12 ▲+0.98%')
  expect(fake.menu().labels()[0]).toContain('(stale)')
})

test('the language is switched live, in the menu too', async () => {
  const { push, state, clock, fake, title } = await open()
  push('settings.changed', { ...state.settings, language: 'kk' })
  await clock.advance(0)
  expect(fake.menu().labels()).toContain(kk.nav.settings)
  expect(title()).toBe('USD 525,12 ▲+0,98% · EUR 609,44')
})

test('a language that is not there yet is in the menu as soon as the shell speaks it', async () => {
  const texts = makeTexts('en', { en: allTexts.en })
  const { push, state, clock, fake } = await open({ texts })
  push('settings.changed', { ...state.settings, language: 'kk' })
  await clock.advance(0)
  expect(fake.menu().labels()).toContain(en.nav.settings)
  texts.learn('kk', allTexts.kk)
  texts.speak('kk')
  expect(fake.menu().labels()).toContain(kk.nav.settings)
})

test('a poll that changed nothing makes the age new, and asks when the next one is', async () => {
  const { push, clock, fake, state } = await open()
  await clock.advance(60_000)
  state.sync = { ...state.sync, nextPollAt: '2026-11-20T09:36:10Z' }
  push('board.checked', { fetchedAt: '2026-11-20T09:31:00Z', nextPollAt: '2026-11-20T09:36:10Z' })
  await clock.advance(0)
  expect(fake.menu().labels().join('\n')).toContain('fetched just\u00a0now')
  expect(fake.menu().labels()).toContain(
    `Refresh · next at ${formatTime(Date.parse('2026-11-20T09:36:10Z'))}`,
  )
})

test('with another service nothing is compared with the old one’s rates', async () => {
  const other = 'https://other.example/api'
  const { push, state, clock, title, fake } = await open({
    lastLooked: { at: 0, service: 'https://rates.example/api', rates: { USD: 400 } },
  })
  state.trends = sampleTrends({})
  state.board = usd(700, { service: other, assets: [sampleAsset('USD', { kzt: 700 })] })
  state.info = { ...state.info, service: other }
  push('info.changed', state.info)
  push('board.changed', state.board)
  await clock.advance(0)
  expect(title()).toBe('USD 700.00')
  expect(fake.menu().labels().join('\n')).not.toContain('last looked')
})

test('the first change comes with the first rate, before any month does', async () => {
  const { title } = await open({ instead: { 'trends.get': () => new Promise(() => {}) } })
  expect(title()).toBe('USD 525.12 ▲+0.98% · EUR 609.44')
})

test('a click opens the converter, except on macOS, where it opens the menu', async () => {
  for (const [platform, opens] of [
    ['win32', ['openConverter']],
    ['linux', ['openConverter']],
    ['darwin', []],
  ] as const) {
    const { fake, wanted } = await open({ platform })
    fake.trays[0]?.emit('click', {}, {}, {})
    expect([platform, wanted]).toEqual([platform, opens])
  }
})

test('where the icon is, is known except on Linux', async () => {
  expect((await open({ platform: 'win32' })).host.bounds()).toEqual({ x: 900, y: 0, width: 24, height: 24 })
  expect((await open({ platform: 'linux' })).host.bounds()).toBeNull()
})

test('a core that cannot answer leaves a usable menu, which fills as soon as it can', async () => {
  let locked = true
  const { fake, push, clock, title } = await open({
    instead: {
      'board.get': () => {
        throw new AinaError('busy', 'locked')
      },
      'trends.get': () => {
        if (locked) throw new AinaError('busy', 'locked')
        return dollarTrends(520)
      },
    },
  })
  expect(fake.menu().labels()[0]).toBe('Loading the first rates.')
  expect(fake.menu().labels()).toContain('Quit Aina')
  locked = false
  push('board.changed', usd(525.12))
  await clock.advance(0)
  expect(title()).toBe('USD 525.12 ▲+0.98% · EUR 609.44')
})

test('an answer that comes after newer news is not taken for news', async () => {
  let answer = (_: Board): void => {}
  const { push, clock, title } = await open({
    instead: { 'board.get': () => new Promise<Board>((resolve) => (answer = resolve)) },
  })
  push('board.changed', usd(530))
  answer(usd(100))
  await clock.advance(0)
  expect(title()).toContain('USD 530.00')
})

test('a menu that is open on a Mac is replaced for a new rate, and not for its age', async () => {
  const { fake, clock, push, state } = await open({ platform: 'darwin' })
  const menu = fake.menu()
  menu.emit('menu-will-show')
  await clock.advance(30 * 60_000)
  expect(fake.menu()).toBe(menu)
  // What has become older meanwhile is seen when it is opened the next time.
  menu.emit('menu-will-close')
  const newer = fake.menu()
  expect(newer).not.toBe(menu)
  newer.emit('menu-will-show')
  state.board = usd(530)
  push('board.changed', state.board)
  await clock.advance(0)
  expect(fake.menu()).not.toBe(newer)
  expect(fake.menu().labels()[0]).toContain('530.00')
})

test('elsewhere an open menu ages: not every panel reports that it closed', async () => {
  const { fake, clock } = await open({ platform: 'linux' })
  const menu = fake.menu()
  menu.emit('menu-will-show')
  await clock.advance(30 * 60_000)
  expect(fake.menu()).not.toBe(menu)
})

test('after the end nothing runs, listens or is shown', async () => {
  const tray = { ...defaultSettings.tray, show: 'rotate' as const }
  const { host, clock, fake, push } = await open({ settings: { tray } })
  push('history.changed', { code: 'USD' })
  host.close()
  expect([clock.pending(), fake.listeners(), fake.trays[0]?.destroyed]).toEqual([0, 0, true])
  const before = fake.shown.menus.length
  push('board.changed', usd(540))
  await clock.advance(100_000)
  expect(fake.shown.menus).toHaveLength(before)
})
