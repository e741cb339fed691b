import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostileAddresses } from '../doubles/hostileAddresses.ts'
import { hostilePaths } from '../doubles/hostilePaths.ts'
import { walk } from '../e2e/walk.ts'
import { en, filled, rowOf } from '../e2e/words.ts'
import { expect, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

test('a walk in the desktop window violates no policy and asks no other scheme', async ({
  desktop,
  service,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  await walk(page, 'en')
  const tried = await page.evaluate(() => {
    const { require, process, wire } = window as unknown as Record<string, object>
    return [typeof require, typeof process, Object.keys(wire ?? {}).sort()]
  })
  expect(tried).toEqual(['undefined', 'undefined', ['ask', 'hear']])
  if (process.platform === 'linux') {
    const window = await aina.app.browserWindow(page)
    const pid = await window.evaluate(({ webContents }) => webContents.getOSProcessId())
    // 2: the sandbox filters the system calls of the page's process.
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m)
  }
  expect(await aina.opened()).toEqual([])
  expect(service.requests.length).toBeGreaterThan(0)
  expect(await aina.windows()).toBe(1)
})

test('what would break out of a page is blocked', async ({ desktop, troubles }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await expect(rowOf(page, 'USD')).toBeVisible()
  await page.evaluate(async () => {
    const add = (name: string, attributes: Record<string, string>) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) {
        try {
          element.setAttribute(key, value)
        } catch {
          // Trusted Types refuse it.
        }
      }
      document.body.append(element)
    }
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
          console.error('no eval')
        }
        done()
      })
    })
  })
  // Each is reported when the browser reaches it: a frame's later than the page's own.
  for (const what of ['img-src', 'style-src-elem', 'frame-src', 'connect-src', 'no eval'])
    await expect.poll(() => troubles).toContainEqual(expect.stringContaining(what))
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  // Another address is not gone to; the page stays.
  await page.evaluate(() => {
    location.href = 'https://example.org/'
  })
  // Playwright's own waiting takes a refused navigation of a real Electron for one that goes on.
  await expect.poll(() => rowOf(page, 'USD').count()).toBe(1)
  // What it has reported so far was wanted; later nothing comes.
  await aina.close(page)
  troubles.length = 0
})

test('the system’s browser gets what the texts link to, and nothing else', async ({ desktop, troubles }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  const licence = 'https://creativecommons.org/licenses/by/4.0/'
  const opened = await page.evaluate(
    (addresses) =>
      addresses.filter((address) => {
        try {
          return window.open(address) !== null
        } catch {
          // An address that is none.
          return false
        }
      }),
    [licence, ...hostileAddresses],
  )
  expect(opened).toEqual([])
  await expect.poll(() => aina.opened()).toEqual([licence])
  expect(await aina.dialogs()).toEqual([])
  expect(await aina.windows()).toBe(1)
  await aina.close(page)
  troubles.length = 0
})

test('a page has no permission but to write to the clipboard', async ({ desktop, troubles }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  const window = await aina.app.browserWindow(page)
  await window.evaluate((shown) => shown.webContents.focus())
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
  const tried = await page.evaluate(async () => ({
    written: await navigator.clipboard.writeText('525.12').then(() => 'written', String),
    read: await navigator.clipboard.readText().catch((error: Error) => error.name),
    notified: await Notification.requestPermission(),
    located: await new Promise((done) =>
      navigator.geolocation.getCurrentPosition(done, ({ code }) => done(code)),
    ),
  }))
  expect(tried).toEqual({
    written: 'written',
    read: 'NotAllowedError',
    notified: 'denied',
    located: 1,
  })
  // What it has reported so far was wanted; later nothing comes.
  await aina.close(page)
  troubles.length = 0
})

test('pages come from the build’s list of files, and only ours are answered', async ({
  desktop,
  troubles,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  const answers = await page.evaluate(
    async (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const response = await fetch(`aina-app://app${path}`).catch(() => null)
          const text = await response?.text()
          return response?.ok && !text?.startsWith('<!doctype html>') ? path : ''
        }),
      ),
    [...hostilePaths, '/../../package.json', '/../main/index.js', '/%2e%2e/preload/index.cjs'],
  )
  expect(answers.filter((path) => path !== '')).toEqual([])
  // The same page with the same bridge, in a window that somebody else has made.
  const reply = await aina.app.evaluate(async ({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await window.loadURL('aina-app://app/index.html')
    const answer: unknown = await window.webContents.executeJavaScript(`wire.ask('settings.get', {})`)
    window.destroy()
    return answer
  })
  expect(reply).toMatchObject({ ok: false, code: 'forbidden' })
  // What it has reported so far was wanted; later nothing comes.
  await aina.close(page)
  troubles.length = 0
})

test('a redirect of the service is not followed', async ({ desktop, service }) => {
  let followed = 0
  const elsewhere = createServer((_request, response) => {
    followed += 1
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const address = elsewhere.address()
  const location = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/rates`
  service.set('*', (_request, response) => response.writeHead(302, { location }).end())
  const aina = await desktop()
  const page = await aina.page('main')
  await expect(page.getByText(en('errors.not-the-service.says')).first()).toBeVisible()
  expect([service.requests.length > 0, followed]).toEqual([true, 0])
  elsewhere.close()
})
