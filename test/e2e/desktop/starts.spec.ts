import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { days, minutes } from '../clock.ts'
import { onFakeElectron } from '../desktopRuntime.ts'
import { leftRunning, setPanel } from '../launchDesktop.ts'
import { en, filled, ratedRows, rateIn, rowOf } from '../words.ts'
import { expect, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

const dead = (_request: unknown, response: { destroy(): void }): void => response.destroy()

test('after a restart without a network everything opens from the disk', async ({ desktop, service }) => {
  const first = await desktop()
  const page = await first.page('main')
  await filled(page)
  const rate = await rateIn(rowOf(page, 'USD'))
  const [line] = await first.labels()
  await first.choose(en('tray.quit'))
  expect(await first.ended).toBe(0)

  service.set('*', dead)
  const second = await desktop(undefined, { later: days(1) })
  const again = await second.page('main')
  await expect(ratedRows(again)).toHaveCount(8)
  expect(await rateIn(rowOf(again, 'USD'))).toBe(rate)
  await expect.poll(async () => (await second.labels())[0]?.slice(0, 12)).toBe(line?.slice(0, 12))
  for (const code of ['USD', 'BTC', 'XDR']) {
    await again.evaluate((to) => {
      location.hash = `#/history/${to}?period=all`
    }, code)
    await expect(again.getByRole('slider')).toBeVisible()
  }
  await second.choose(en('nav.converter'))
  await expect((await second.page('converter')).getByRole('textbox').first()).toBeVisible()
  expect(await second.said()).toEqual([])
})

test('a second start passes its request to the first, and ends', async ({ desktop, second, service }) => {
  const aina = await desktop(['--service', service.base, '--hidden'])
  await expect.poll(async () => (await aina.labels()).length).toBeGreaterThan(5)
  expect(await aina.windows()).toBe(0)
  const plainStart = second()
  expect(await plainStart.ended).toBe(0)
  expect(plainStart.err().join('\n')).toContain('Aina is already running')
  const main = await aina.page('main')
  await expect(main).toHaveURL(/#\/board$/)

  expect(await second('aina://history/EUR?period=1y').ended).toBe(0)
  await expect(main).toHaveURL(/#\/history\/EUR\?period=1y$/)
  await expect(main.getByRole('slider')).toBeVisible()
  // A link to a page that is not there leads to the rates list.
  expect(await second('aina://evil/<script>').ended).toBe(0)
  await expect(main).toHaveURL(/#\/board$/)

  expect(await second('--toggle').ended).toBe(0)
  await aina.page('converter')
  await expect.poll(() => aina.windows()).toBe(2)
  expect(await second('--toggle').ended).toBe(0)
  await expect.poll(() => aina.windows()).toBe(1)

  expect(await second('--convert', '250 usd eur').ended).toBe(0)
  const converter = await aina.page('converter')
  await expect(converter.getByRole('textbox').first()).toBeVisible()
  await expect.poll(() => converter.getByRole('main').innerText()).toContain('EUR')
  await expect
    .poll(() =>
      converter.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toContain('250 usd eur')

  const wrong = second('--convert')
  expect(await wrong.ended).toBe(1)
  expect(wrong.err().join('\n')).toContain('--convert')
})

test('several links at once leave one window at one of them', async ({ desktop, second, service }) => {
  const aina = await desktop(['--service', service.base, '--hidden'])
  await expect.poll(async () => (await aina.labels()).length).toBeGreaterThan(5)
  const links = ['EUR', 'BTC', 'XDR', 'EUR', 'USD', 'BTC'].map((code) => `aina://history/${code}`)
  expect(await Promise.all(links.map((link) => second(link).ended))).toEqual(links.map(() => 0))
  const main = await aina.page('main')
  await expect(main).toHaveURL(/#\/history\/[A-Z]{3}$/)
  await expect(main.getByRole('slider')).toBeVisible()
  expect(await aina.windows()).toBe(1)
  expect(await aina.said()).toEqual([])
})

test('after a sleep the board is requested once', async ({ desktop, service }) => {
  // No waiting between a wake and its refresh.
  const script = 'Math.random = () => 0'
  const aina = await desktop(['--service', service.base, '--hidden'], { script })
  const polls = () => service.requests.filter(({ path }) => path === '/rates').length
  await expect.poll(async () => (await aina.labels())[0]).toMatch(/^USD/)
  expect(polls()).toBe(1)
  expect(await aina.app.evaluate(({ powerMonitor }) => powerMonitor.listenerCount('resume'))).toBe(1)
  // Young as the board is, nothing is asked.
  await aina.wake()
  expect(polls()).toBe(1)
  await aina.pass(8 * minutes(60))
  await aina.wake()
  await aina.wake()
  await expect.poll(polls).toBe(2)
  await aina.wake()
  await expect.poll(async () => (await aina.labels()).join('\n')).toContain('just now')
  expect(polls()).toBe(2)
})

test('quitting ends all there is, and the next start finds nothing amiss', async ({
  desktop,
  home,
  folder,
}) => {
  const aina = await desktop()
  await aina.page('main')
  await aina.choose(en('tray.quit'))
  expect(await aina.ended).toBe(0)
  await expect.poll(() => leftRunning(home)).toEqual([])
  expect(readdirSync(join(home, 'tmp'))).toEqual([])
  const log = readdirSync(join(folder, 'logs'))
  expect(log).toContain('aina.log')
  expect(existsSync(join(folder, 'settings.json')) || readdirSync(folder).length > 0).toBe(true)
})

test('without a tray Aina says so once and ends with its last window', async ({ desktop }) => {
  test.skip(!onFakeElectron(), 'a real display has the panel that it has')
  test.skip(process.platform !== 'linux', 'elsewhere there always is a tray')
  const first = await desktop(undefined, { panel: false })
  const page = await first.page('main')
  await expect.poll(() => first.said()).toEqual([expect.stringContaining(en('shell.noTray.says'))])
  await first.close(page)
  expect(await first.ended).toBe(0)

  const second = await desktop(undefined, { panel: false })
  const again = await second.page('main')
  await expect.poll(async () => (await second.labels()).length).toBeGreaterThan(5)
  expect(await second.said()).toEqual([])
  await second.close(again)
  expect(await second.ended).toBe(0)
})

test('a late panel gets the icon, and the app then outlives its windows', async ({ desktop, home }) => {
  test.skip(!onFakeElectron(), 'a real display has the panel that it has')
  test.skip(process.platform !== 'linux', 'elsewhere there always is a tray')
  const aina = await desktop(undefined, { panel: false })
  const page = await aina.page('main')
  await expect.poll(() => aina.said()).toHaveLength(1)
  setPanel(home, true)
  const trays = () => aina.app.evaluate(() => globalThis.recorded.trays.map(({ gone }) => gone))
  await expect.poll(trays).toEqual([true, false])
  await aina.close(page)
  await expect.poll(() => aina.windows()).toBe(0)
  await aina.choose(en('nav.board'))
  await aina.page('main')
})
