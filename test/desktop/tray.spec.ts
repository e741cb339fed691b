import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatRate } from '../../src/shared/format/formatNumber.ts'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { minutes } from '../e2e/clock.ts'
import { en, filled, plain, rowOf, speak, words } from '../e2e/words.ts'
import { expect, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

const pins = ['USD', 'EUR', 'RUB', 'BTC']

/** Spaces between digits that this language writes are as plain as all others here. */
const written = (text: string): RegExp => new RegExp(plain(text).replace(/[.()+]/g, '\\$&'))

test('a first start shows the demo, says so everywhere, and lives in the tray', async ({
  desktop,
  service,
}) => {
  const aina = await desktop([])
  const page = await aina.page('main')
  await expect(page.getByText(en('demo.notice'))).toBeVisible()
  await expect(rowOf(page, 'USD')).toBeVisible()
  await expect.poll(() => aina.tooltip()).toMatch(/^Aina · demo · .* USD \d+\.\d\d/)
  // The change is known when the history has come.
  await expect.poll(async () => (await aina.labels())[0]).toMatch(/^USD \d+\.\d\d ₸ [▲▼] [+−]\d+\.\d{2,3}%/)
  const labels = await aina.labels()
  expect(labels).toContain(en('demo.notice'))
  expect(await aina.dialogs()).toEqual([])
  // Closed, its window is gone; the app is not.
  await aina.close(page)
  await expect.poll(() => aina.windows()).toBe(0)
  await aina.choose(en('nav.history'))
  await expect(await aina.page('main')).toHaveURL(/#\/history/)
  expect(service.requests).toEqual([])
})

test('after a poll the tray has rates, day, age and actions', async ({ desktop, service }) => {
  const aina = await desktop(['--service', service.base, '--hidden'])
  await expect.poll(async () => (await aina.labels())[0]).toMatch(/^USD/)
  const rate = (code: string) =>
    formatRate(service.board.rates.find((entry) => entry.code === code)?.kzt ?? 0, 'en')
  const day = formatDay(parseDay(service.board.date) ?? 0, 'en', 'short')
  await expect
    .poll(() => aina.menu())
    .toEqual([
      ...pins.map((code) => ({
        label: expect.stringMatching(written(`${code} ${rate(code)} ₸`)),
        enabled: true,
      })),
      ...['USD', 'CNY'].slice(1).map((code) => ({ label: en('board.lacking', { code }), enabled: false })),
      { label: expect.stringMatching(written(`${en('tray.official', { day })} · `)), enabled: false },
      { label: expect.stringContaining('▲▼'), enabled: false },
      { label: expect.stringMatching(written(`${en('tray.live')} · `)), enabled: false },
      { label: expect.stringContaining('▲▼'), enabled: false },
      { label: expect.stringMatching(/^Refresh · next at \d\d:\d\d$/), enabled: false },
      ...(['nav.board', 'nav.converter', 'nav.history', 'nav.settings'] as const).map((key) => ({
        label: en(key),
        enabled: true,
      })),
      // Without https, as this service is, it is named and is not a link.
      { label: en('attribution.link', { host: new URL(service.base).host }), enabled: false },
      { label: en('tray.quit'), enabled: true },
    ])
  expect(await aina.windows()).toBe(0)
  expect(await aina.read(() => globalThis.recorded.trays[0]?.image?.isEmpty())).toBe(false)
  await expect.poll(() => aina.tooltip()).toMatch(written(`USD ${rate('USD')}`))
})

test('the language switches live in the window, its title and all menus', async ({ desktop }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  for (const language of languageCodes) {
    await speak(page, language)
    const t = words(language)
    await expect.poll(() => aina.labels()).toContain(plain(t('tray.quit')))
    const labels = await aina.labels()
    for (const key of ['nav.board', 'nav.converter', 'nav.history', 'nav.settings'] as const)
      expect(labels).toContain(t(key))
    const inMenu = () =>
      aina.app.evaluate(({ Menu }) =>
        (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
          (submenu?.items ?? []).map(({ label }) => label),
        ),
      )
    await expect.poll(inMenu).toContain(t('nav.history'))
    const window = await aina.app.browserWindow(page)
    await expect.poll(() => window.evaluate((shown) => shown.getTitle())).toContain(t('board.title'))
  }
})

test('after a failed poll the last rates stay, marked with the reason', async ({ desktop, service }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  // Their changes come one by one.
  await expect
    .poll(async () => (await aina.labels()).filter((label) => /[▲▼] [+−]/.test(label)).length)
    .toBe(pins.length)
  const before = await aina.labels()
  service.set('*', (_request, response) => response.writeHead(503).end())
  const asked = service.requests.length
  await aina.pass(minutes(20))
  await aina.wake()
  await aina.choose(en('sync.refresh'))
  await expect.poll(() => service.requests.length).toBeGreaterThan(asked)
  await expect.poll(() => aina.labels()).toContain(plain(en('errors.service-failed.says')))
  const bitcoin = (labels: string[]) => labels.find((label) => label.startsWith('BTC'))
  await expect
    .poll(async () => bitcoin(await aina.labels()))
    .toBe(`${bitcoin(before)} (${en('freshness.stale')})`)
  expect((await aina.labels())[0]).toBe(before[0])
})
