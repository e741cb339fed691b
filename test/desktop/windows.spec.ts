import { backgroundColor } from '../../src/main/windows/windowOptions.ts'
import { en } from '../e2e/words.ts'
import { ask, expect, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

test('converter and main window open from the tray and live side by side', async ({ desktop, service }) => {
  const aina = await desktop(['--service', service.base, '--hidden'])
  await aina.choose(en('nav.converter'))
  const converter = await aina.page('converter')
  await expect(converter.getByRole('heading', { level: 1 })).toHaveText(en('nav.converter'))
  await expect(converter.getByRole('navigation', { name: en('nav.pages') })).toHaveCount(0)
  const small = await aina.app.browserWindow(converter)
  expect(await small.evaluate((window) => [window.getBounds().width, window.isAlwaysOnTop()])).toEqual([
    440,
    false,
  ])
  // Ten rows fit with the ordinary scrollbars of the system, in the longest language too.
  const codes = ['USD', 'KZT', 'EUR', 'RUB', 'KGS', 'XDR', 'UZS', 'BTC', 'ETH']
  for (const language of ['ru', 'en'] as const) {
    await ask(converter, 'settings.set', {
      language,
      converter: { amount: '1234567.89', code: 'USD', codes },
    })
    await expect(converter.getByRole('listitem')).toHaveCount(codes.length)
    const overflow = () =>
      converter.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
    await expect.poll(overflow).toEqual([0, 0])
  }
  await ask(converter, 'settings.set', { converterOnTop: true })
  await expect.poll(() => small.evaluate((window) => window.isAlwaysOnTop())).toBe(true)

  await ask(converter, 'settings.set', { theme: 'dark' })
  const ground = () => small.evaluate((window) => window.getBackgroundColor().toLowerCase())
  await expect.poll(ground).toBe(backgroundColor('dark', false).toLowerCase())

  await aina.choose(en('nav.settings'))
  const main = await aina.page('main')
  await expect(main).toHaveURL(/#\/settings$/)
  await aina.choose(en('nav.board'))
  await expect(main).toHaveURL(/#\/board$/)
  expect(await aina.windows()).toBe(2)
  // The same window again, not another.
  await aina.choose(en('nav.converter'))
  expect(await aina.windows()).toBe(2)

  const shown = await aina.app.browserWindow(main)
  // Below a panel at the top of a real screen: a window manager lets none lie under it.
  const bounds = { x: 150, y: 120, width: 900, height: 600 }
  await shown.evaluate((window, wanted) => window.setBounds(wanted), bounds)
  await aina.close(converter)
  // However often it is closed and opened, a frame of the window manager's does not move it.
  for (let times = 0; times < 3; times++) {
    await aina.close(await aina.page('main'))
    await expect.poll(() => aina.windows()).toBe(0)
    await aina.choose(en('nav.board'))
    const again = await aina.app.browserWindow(await aina.page('main'))
    expect(await again.evaluate((window) => window.getBounds())).toEqual(bounds)
  }
})
