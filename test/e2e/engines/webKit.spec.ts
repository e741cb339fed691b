import { startService } from '../../doubles/service.ts'
import { expect } from '../aina.ts'
import { everyPage, fill } from './everyPage.ts'
import { test } from './webKit.ts'

/** A walk in the machine's own WebKit. Its clock cannot be set before a page's scripts run: all are at today's time. */
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  service: async ({}, use) => {
    const assets = ['USD', 'EUR', 'RUB', 'UZS'].map((code) => ({ code, kind: 'fiat' as const }))
    const service = await startService({ assets, from: '2015-01-05', now: Date.now })
    await use(service)
    await service.close()
  },
})

/** Notes in the page what goes wrong there. */
const watched = `(() => {
  window.troubles = []
  const note = (text) => window.troubles.push(text)
  const { error, warn } = console
  console.error = (...said) => { note(said.join(' ')); error(...said) }
  console.warn = (...said) => { note(said.join(' ')); warn(...said) }
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))
  document.addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ' ' + event.blockedURI))
})()`

test('WebKit: every page works, and ten round trips to the converter', async ({ webKit, start, service }) => {
  const aina = await start(['--service', service.base], { env: { AINA_TEST_WALL_SHIFT: '0' } })
  const { origin, hash } = new URL(aina.address())
  const seen = (selector: string) =>
    expect
      .poll(
        () => webKit.read(`!!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`),
        selector,
      )
      .toBe(true)
  const lead = (to: string) => webKit.read(`void (location.hash = ${JSON.stringify(to)})`)

  // The page without a code first, so that it is watched from before there is a session.
  await webKit.goTo(origin)
  await webKit.read(watched)
  await lead(hash)
  await seen('tr[data-code="USD"] .rate-button')

  for (let round = 0; round < 10; round += 1) {
    await webKit.press('.nav-link[href^="#/convert"]')
    await seen('li[data-code="USD"] input')
    await webKit.press('.nav-link[href^="#/board"]')
    await seen('tr[data-code="USD"] .rate-button')
  }
  await fill(aina)
  for (const [width, theme] of [
    [1200, 'light'],
    [360, 'dark'],
  ] as const) {
    await aina.ask('settings.set', { theme })
    await expect.poll(() => webKit.read('document.documentElement.dataset.theme')).toBe(theme)
    await webKit.resize(width, 800)
    for (const [page, shows] of Object.entries(everyPage)) {
      await lead(page)
      await seen('h1')
      await seen(shows)
      await webKit.read("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
      const tooWide = () => webKit.read('document.documentElement.scrollWidth - innerWidth')
      await expect.poll(tooWide, `${page} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await aina.ask('settings.set', { language: 'kk' })
  await expect.poll(() => webKit.read('document.documentElement.lang')).toBe('kk')
  expect(await webKit.read('window.troubles')).toEqual([])
})
