import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { days, minutes } from '../e2e/clock.ts'
import { en, filled, ratedRows, rateIn, rowOf } from '../e2e/words.ts'
import { type Desktop, expect, test } from './desktop.ts'
import { leftRunning } from './launch.ts'

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
  expect(await second.dialogs()).toEqual([])
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

test('after a sleep the board is requested once', async ({ desktop, service }) => {
  // No waiting between a wake and its refresh.
  const script = 'Math.random = () => 0'
  const aina = await desktop(['--service', service.base, '--hidden'], { script })
  const polls = () => service.requests.filter(({ path }) => path === '/rates').length
  await expect.poll(async () => (await aina.labels())[0]).toMatch(/^USD/)
  expect(polls()).toBe(1)
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

test('quitting ends all there is, by the menu, by a second start and by a signal', async ({
  desktop,
  second,
  home,
  folder,
}) => {
  const log = () => readFileSync(join(folder, 'logs/aina.log'), 'utf8')
  const ways: ((aina: Desktop) => unknown)[] = [
    (aina) => aina.choose(en('tray.quit')),
    () => second('--quit').ended,
    (aina) => aina.app.process().kill('SIGTERM'),
  ]
  for (const [count, quit] of ways.entries()) {
    const aina = await desktop()
    await filled(await aina.page('main'))
    await quit(aina)
    expect(await aina.ended).toBe(0)
    await expect.poll(() => leftRunning(home)).toEqual([])
    expect(log().match(/Aina ends$/gm)).toHaveLength(count + 1)
    // A database that was closed has no log beside it.
    expect(readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  }
  expect(readdirSync(join(home, 'tmp'))).toEqual([])
})
