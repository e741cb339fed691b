import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backgroundColor } from '../../../src/main/windows/windowOptions.ts'
import { onFakeElectron } from '../desktopRuntime.ts'
import { goTo } from '../pages.ts'
import { walk } from '../walk.ts'
import { en, filled, rowOf, words } from '../words.ts'
import { expect, type Page, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

/** Asks a call as the page does. */
const ask = (page: Page, name: string, input: object): Promise<unknown> =>
  page.evaluate(
    ([call, given]) =>
      (window as unknown as { wire: { ask(name: string, input: object): Promise<unknown> } }).wire.ask(
        call,
        given,
      ),
    [name, input] as const,
  )

test('converter and main window open from the tray and live side by side', async ({ desktop, service }) => {
  const aina = await desktop(['--service', service.base, '--hidden'])
  await aina.choose(en('nav.converter'))
  const converter = await aina.page('converter')
  await expect(converter.getByRole('heading', { level: 1 })).toHaveText(en('converter.title'))
  await expect(converter.getByRole('navigation', { name: en('nav.pages') })).toHaveCount(0)
  const small = await aina.app.browserWindow(converter)
  expect(await small.evaluate((window) => [window.getBounds().width, window.isAlwaysOnTop()])).toEqual([
    440,
    false,
  ])
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
  for (const page of [converter, main]) await aina.close(page)
  await expect.poll(() => aina.windows()).toBe(0)
  expect(aina.app.windows()).toHaveLength(0)
  await aina.choose(en('nav.board'))
  const again = await aina.app.browserWindow(await aina.page('main'))
  expect(await again.evaluate((window) => window.getBounds())).toEqual(bounds)
})

test('under Wayland windows come too, and are promised no place and no height', async ({ desktop }) => {
  test.skip(!onFakeElectron(), 'the session of a real Electron is what it is')
  const aina = await desktop(undefined, {
    env: { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0' },
  })
  const page = await aina.page('main')
  const main = await aina.app.browserWindow(page)
  await expect.poll(() => main.evaluate((window) => window.isVisible())).toBe(true)
  await ask(page, 'settings.set', { converterOnTop: true })
  await aina.choose(en('nav.converter'))
  const small = await aina.app.browserWindow(await aina.page('converter'))
  await expect.poll(() => small.evaluate((window) => window.isVisible())).toBe(true)
  expect(await small.evaluate((window) => [window.isAlwaysOnTop(), window.getBounds().width])).toEqual([
    false,
    440,
  ])
  await aina.choose(en('nav.settings'))
  await expect(page.getByText(en('desktop.onTopWayland'))).toBeVisible()
})

test('a walk in the desktop window violates no policy and asks no other scheme', async ({
  desktop,
  service,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  await walk(page, 'en')
  const tried = await page.evaluate(async () => {
    const outcome = (task: () => unknown) => {
      try {
        return String(task())
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const found = {
      require: typeof (window as { require?: unknown }).require,
      process: typeof (window as { process?: unknown }).process,
      wire: Object.keys((window as unknown as { wire: object }).wire).sort(),
    }
    return { ...found, opened: outcome(() => window.open('https://example.org/')) }
  })
  expect(tried).toEqual({ require: 'undefined', process: 'undefined', wire: ['ask', 'hear'], opened: 'null' })
  expect(await aina.opened()).toEqual([])
  expect(service.requests.length).toBeGreaterThan(0)
  expect(await aina.windows()).toBe(1)
  // A session that somebody else makes reaches nothing either.
  const elsewhere = aina.app.evaluate(
    ({ net, session }, url) =>
      new Promise((done) => {
        const request = net.request({ url, session: session.fromPartition('of a stranger') })
        request.on('error', (error) => done(error.message))
        request.on('response', ({ statusCode }) => done(statusCode))
        request.end()
      }),
    service.base,
  )
  expect(await elsewhere).toBe('net::ERR_BLOCKED_BY_CLIENT')
})

test('what would break out of a page is blocked', async ({ desktop, troubles }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await expect(rowOf(page, 'USD')).toBeVisible()
  await page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    const add = (name: string, attributes: Record<string, string>) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) {
        try {
          element.setAttribute(key, value)
        } catch {
          violations.push('trusted types')
        }
      }
      document.body.append(element)
    }
    Object.assign(window, { ran: 0, violations })
    add('img', { src: 'https://example.org/a.png' })
    add('link', { rel: 'stylesheet', href: 'https://example.org/a.css' })
    add('iframe', { src: 'https://example.org/' })
    add('div', { onclick: 'ran = 1' })
    add('script', { src: 'https://example.org/a.js' })
    await fetch('https://example.org/').catch(() => {})
    location.href = 'javascript:ran = 2'
    // Later, when it is no longer the test that runs it: a test's own script may do what a page's may not.
    await new Promise<void>((done) => {
      setTimeout(() => {
        try {
          new Function('ran = 3')()
        } catch {
          violations.push('eval')
        }
        done()
      })
    })
  })
  const seen = <T>(name: string): Promise<T> =>
    page.evaluate((key) => (window as unknown as Record<string, T>)[key] as T, name)
  // Each is reported when the browser reaches it: a frame's later than the page's own.
  await expect
    .poll(() => seen<string[]>('violations'))
    .toEqual(expect.arrayContaining(['connect-src', 'eval', 'frame-src', 'img-src', 'style-src-elem']))
  expect(await seen<number>('ran')).toBe(0)
  expect(troubles.length).toBeGreaterThan(0)
  troubles.length = 0
  // Another address is not gone to; the page stays.
  await page.evaluate(() => {
    location.href = 'https://example.org/'
  })
  // Playwright's own waiting takes a refused navigation of a real Electron for one that goes on.
  await expect.poll(() => rowOf(page, 'USD').count()).toBe(1)
  troubles.length = 0
})

test('a link of the page’s own text is opened by the system’s browser, and no other is', async ({
  desktop,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  for (const link of links) await link.click()
  const hosts = (await aina.opened()).map((address) => new URL(address).host)
  expect(new Set(hosts)).toEqual(new Set(hosts.filter((host) => host === 'creativecommons.org')))
  expect(await aina.windows()).toBe(1)
})

test('the settings show the data folder of this run and open it, and no other', async ({
  desktop,
  folder,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  await goTo(page, '#/settings')
  const section = page.getByRole('region', { name: en('data.title'), exact: true })
  await expect(section.getByText(folder, { exact: true })).toBeVisible()
  await section.getByRole('button', { name: en('settings.openFolder') }).click()
  await expect.poll(aina.opened).toEqual([folder])
  await expect(section.getByText(en('settings.folderNotOpened'))).toHaveCount(0)
  const named = await page.evaluate(
    (input) => {
      const { wire } = window as unknown as { wire: { ask(name: string, input: object): Promise<unknown> } }
      return wire.ask('folder.open', input)
    },
    { path: '/' },
  )
  expect(named).toMatchObject({ ok: false, code: 'bad-input' })
  expect(await aina.opened()).toEqual([folder])
})

test('the global shortcut shows and hides the converter; autostart is written', async ({ desktop, home }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await ask(page, 'settings.set', { shortcut: 'Ctrl+Alt+K', autostart: true })
  const keys = () => aina.app.evaluate(() => Object.keys(globalThis.recorded.shortcuts))
  await expect.poll(keys).toHaveLength(1)
  const press = () => aina.app.evaluate(() => Object.values(globalThis.recorded.shortcuts)[0]?.())
  await press()
  await aina.page('converter')
  await expect.poll(() => aina.windows()).toBe(2)
  const small = await aina.app.browserWindow(await aina.page('converter'))
  await expect.poll(() => small.evaluate((window) => window.isFocused())).toBe(true)
  await press()
  await expect.poll(() => aina.windows()).toBe(1)

  if (process.platform === 'linux') {
    const entry = () => {
      try {
        return readFileSync(join(home, '.config/autostart/kz.aina.Aina.desktop'), 'utf8')
      } catch {
        return ''
      }
    }
    await expect.poll(entry).toMatch(/^Exec=.* --hidden/m)
    await ask(page, 'settings.set', { autostart: false, shortcut: null })
    await expect.poll(entry).toBe('')
  }
  await expect.poll(keys).toEqual([])
})

test('a text field has a menu to cut, copy and paste, in the language of the moment', async ({ desktop }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await ask(page, 'settings.set', { language: 'ru' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const labels = await aina.app.evaluate(({ BrowserWindow, Menu }) => {
    const popped: string[][] = []
    Menu.prototype.popup = function () {
      popped.push(this.items.map(({ label }) => label))
    }
    const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
    const clicked = { isEditable: true, selectionText: '', editFlags }
    BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, clicked)
    return popped
  })
  expect(labels).toEqual([['Вырезать', 'Копировать', 'Вставить', '', 'Выделить всё']])
})

test('each language is spoken from the start, as the system prefers it', async ({ desktop }) => {
  const aina = await desktop(undefined, { env: { LANG: 'ru_RU.UTF-8' } })
  const page = await aina.page('main')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect.poll(() => aina.labels()).toContain(words('ru')('tray.quit'))
})
