import { expect, test } from 'vitest'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import { sampleNow } from '../../doubles/sampleBoard.ts'
import { open, usd } from './openForTest.ts'

test('one after another, every pin has its seconds; a single one needs no timer for it', async () => {
  const tray = { ...defaultSettings.tray, show: 'rotate' as const, seconds: 7, template: '{code}' }
  const { clock, title, push, state, fake } = await open({ settings: { tray } })
  const menus = fake.shown.menus.length
  const seen = [title()]
  for (let turn = 0; turn < 3; turn += 1) {
    await clock.advance(7_000)
    seen.push(title())
  }
  expect(seen).toEqual(['USD', 'EUR', 'USD', 'EUR'])
  expect(fake.shown.menus).toHaveLength(menus)
  push('settings.changed', { ...state.settings, tray, pins: ['EUR'] })
  await clock.advance(0)
  expect(clock.pending()).toBe(1)
  expect(clock.untilNext()).toBeGreaterThan(7_000)
})

test('a drawn icon starts each turn with the currency’s code, then its number', async () => {
  const tray = { ...defaultSettings.tray, show: 'rotate' as const, seconds: 7 }
  const { clock, image, fake, push, state } = await open({ platform: 'linux', settings: { tray } })
  const dollar = image()?.bytes
  await clock.advance(7_000)
  const name = image()?.bytes
  await clock.advance(1_200)
  const euro = image()?.bytes
  expect(new Set([dollar, name, euro]).size).toBe(3)
  const menus = fake.shown.menus.length
  await clock.advance(5_800)
  const dollarsName = image()?.bytes
  await clock.advance(1_200)
  expect([image()?.bytes, dollarsName === name]).toEqual([dollar, false])
  expect(fake.shown.menus).toHaveLength(menus)
  // A person who lets them stand side by side in the middle of a name is not left with it.
  await clock.advance(5_800)
  push('settings.changed', { ...state.settings, tray: { ...tray, show: 'all' } })
  await clock.advance(0)
  expect(image()?.bytes).toBe(dollar)
})

test('news in the middle of a turn does not make it longer', async () => {
  const tray = { ...defaultSettings.tray, show: 'rotate' as const, seconds: 7, template: '{code} {rate}' }
  const { clock, title, push } = await open({ settings: { tray } })
  await clock.advance(5_000)
  push('board.changed', usd(530))
  await clock.advance(1_999)
  expect(title()).toBe('USD 530.00')
  await clock.advance(1)
  expect(title()).toBe('EUR 609.44')
})

test('idle, the one timer is that of the age, once a minute; the menu says the new age', async () => {
  const { clock, fake } = await open()
  expect([clock.pending(), clock.untilNext()]).toEqual([1, 60_000])
  await clock.advance(60_000)
  expect(fake.menu().labels().join('\n')).toContain('fetched 4\u00a0minutes\u00a0ago')
  expect([clock.pending(), clock.untilNext()]).toEqual([1, 60_000])
})

test('an opened menu is remembered, and the next one shows the moves since then', async () => {
  const { clock, fake, state, push } = await open()
  fake.menu().emit('menu-will-show')
  expect(state.lastLooked).toMatchObject({ at: sampleNow, rates: { USD: 525.12 } })
  push('board.changed', usd(540))
  await clock.advance(0)
  expect(fake.menu().labels().join('\n')).not.toContain('last looked')
  await clock.advance(60_000)
  expect(fake.menu().labels()).toEqual(
    expect.arrayContaining(['Since you last looked (1 minute ago)', 'USD  ▲ +2.83%']),
  )
})

test('who opens the menu twice in a minute reads the same moves twice', async () => {
  const lastLooked = { at: sampleNow - 3_600_000, service: usd(1).service, rates: { USD: 500 } }
  const { fake, push, state, clock } = await open({ lastLooked })
  const moves = () =>
    fake
      .menu()
      .labels()
      .filter((label) => label.startsWith('USD  ▲ +'))
  fake.menu().emit('menu-will-show')
  push('board.changed', usd(530))
  await clock.advance(20_000)
  expect(moves()).toEqual(['USD  ▲ +6.00%'])
  expect(state.lastLooked?.rates.USD).toBe(525.12)
})

test('on Linux, a panel that asks for a new menu at once does not count as a look', async () => {
  const { fake, state, clock } = await open({ platform: 'linux' })
  fake.menu().emit('menu-will-show')
  expect(state.lastLooked).toBeNull()
  await clock.advance(2_000)
  fake.menu().emit('menu-will-show')
  expect(state.lastLooked).toMatchObject({ at: sampleNow + 2_000 })
})

test('on Linux nothing is sent to the panel while only ages change', async () => {
  // Chromium sends the whole menu with each tooltip, and an open one begins again.
  const lastLooked = { at: sampleNow - 3_600_000, service: usd(1).service, rates: { USD: 500 } }
  const { clock, fake, tooltip } = await open({ platform: 'linux', lastLooked })
  const counts = () => [fake.shown.menus.length, fake.shown.tooltips.length]
  // Until the line for a refresh can be clicked again, which is a separate change.
  await clock.advance(3 * 60_000)
  const before = counts()
  await clock.advance(9 * 60_000)
  expect(counts()).toEqual(before)
  const fetched = formatMoment(Date.parse(usd(1).fetchedAt ?? ''), 'en').replaceAll(' ', '\u00a0')
  expect(fake.menu().labels().join('\n')).toContain(`fetched ${fetched}`)
  expect(fake.menu().labels().join('\n')).toContain(formatMoment(lastLooked.at, 'en'))
  expect(tooltip()).toContain(fetched)
})

test('on Linux a menu that may be open is left as it is, and news come afterwards', async () => {
  const { clock, fake, push } = await open({ platform: 'linux' })
  await clock.advance(2_000)
  fake.menu().emit('menu-will-show')
  const counts = () => [fake.shown.menus.length, fake.shown.tooltips.length]
  const before = counts()
  push('board.changed', usd(540))
  await clock.advance(19_000)
  expect(counts()).toEqual(before)
  await clock.advance(1_000)
  expect(fake.menu().labels()[0]).toContain('540.00')
  expect(clock.pending()).toBe(1)
})

test('on Linux news wait no longer than the menu where the panel says that it closed', async () => {
  const { clock, fake, push, host } = await open({ platform: 'linux' })
  await clock.advance(2_000)
  const shown = fake.menu()
  shown.emit('menu-will-show')
  push('board.changed', usd(540))
  await clock.advance(1_000)
  shown.emit('menu-will-close')
  expect(fake.menu().labels()[0]).toContain('540.00')
  fake.menu().emit('menu-will-show')
  push('board.changed', usd(541))
  host.close()
  expect(clock.pending()).toBe(0)
})
