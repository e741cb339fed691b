import { join } from 'node:path'
import { startService } from '../../doubles/service.ts'
import { now } from '../clock.ts'
import { nowhere } from '../nowhere.ts'
import { root } from '../startAina.ts'
import { app, expect, firstPage, notesOf, onlyOnFakeElectron, test } from './sample.ts'

onlyOnFakeElectron()

test('requests of the main process end as Chromium’s do', async ({ launch }) => {
  const sample = await launch([], { app })
  await firstPage(sample)
  const service = await startService({ assets: 3, from: '2026-11-01', now })
  const ask = (path: string, how = {}) =>
    sample.evaluate((_, [url, ways]) => globalThis.ask(url, ways), [
      new URL(path, `${service.base}/`).href,
      how,
    ] as const)
  expect(await ask('rates')).toMatch(/^200 application\/json; charset=utf-8 \{"base":"KZT"/)
  service.set('/moved', (_request, response) => response.writeHead(302, { location: '/api/rates' }).end())
  expect(await ask('moved')).toBe('302 GET /api/rates')
  expect(await ask('moved', { follow: true })).toMatch(/^200 /)
  service.set('/cut', (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await ask('cut')).toBe('net::ERR_CONTENT_LENGTH_MISMATCH')
  service.set('/slow', (_request, response) => void response.writeHead(200).write('a beginning'))
  expect(await ask('slow', { abort: true })).toBe('aborted')
  service.set('/garbage', (_request, response) => void response.socket?.end('nothing like HTTP\r\n\r\n'))
  expect(await ask('garbage')).toBe('net::ERR_INVALID_HTTP_RESPONSE')
  service.set('/reset', (_request, response) => void response.socket?.destroy())
  expect(await ask('reset')).toBe('net::ERR_EMPTY_RESPONSE')
  service.set('/zipped', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not zipped')
  })
  expect(await ask('zipped')).toBe('net::ERR_CONTENT_DECODING_FAILED')
  expect(await ask(await nowhere())).toBe('net::ERR_CONNECTION_REFUSED')
  expect(await ask('http://127.0.0.1:6000/')).toBe('net::ERR_UNSAFE_PORT')
  expect(await ask('https://example.org/')).toBe('net::ERR_NAME_NOT_RESOLVED')
  await service.close()
})

test('the first start holds the lock until it ends or is killed', async ({ launch, beside, home }) => {
  const flags = [`--user-data-dir=${join(home, 'profile')}`]
  const sample = await launch(flags, { app })
  await firstPage(sample)
  const second = beside([...flags, '--link', 'sample:there'], { app })
  expect(await second.ended).toBe(7)
  const received = async () =>
    (await notesOf(sample)).find((note) => typeof note === 'object' && note && 'more' in note)
  // Chromium has torn the arguments apart; what the app itself gives along is whole.
  await expect.poll(received).toMatchObject({
    argv: expect.arrayContaining(['--link', app, 'sample:there']),
    folder: root,
    more: { argv: expect.arrayContaining([app, ...flags, '--link', 'sample:there']) },
  })
  sample.process().kill('SIGKILL')
  const third = beside(flags, { app })
  expect(await third.line(1)).toBe('ready')
  third.signal('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(third.out()).toEqual(['ready', 'will quit'])
})

test('windows show when ready, know their place, and are gone when closed', async ({ launch }) => {
  const sample = await launch([], { app })
  const page = await firstPage(sample)
  const window = await sample.browserWindow(page)
  await expect.poll(() => window.evaluate((shown) => shown.isVisible() && shown.isFocused())).toBe(true)
  await expect.poll(() => window.evaluate((shown) => shown.getTitle())).toBe('Sample is ready')
  const reported = await window.evaluate((shown) => {
    shown.setBounds({ x: 10, y: 20, width: 640, height: 480 })
    shown.maximize()
    return [shown.getNormalBounds(), shown.getBounds().width, shown.isMaximized()]
  })
  expect(reported).toEqual([{ x: 10, y: 20, width: 640, height: 480 }, 1280, true])
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(640)
  await page.close()
  // The page is gone before its window knows.
  await expect.poll(async () => (await notesOf(sample)).slice(-2)).toEqual(['closed', 'all closed'])
  expect(await sample.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
  // Waited for before it is asked for: a window that opens at once would be missed.
  const opening = sample.waitForEvent('window')
  await sample.evaluate(() => void globalThis.openWindow())
  const again = await opening
  await expect(again).toHaveTitle('Sample is ready')
})

test('under Wayland a hidden window is never ready and has no place', async ({ launch }) => {
  const sample = await launch([], { app, env: { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0' } })
  const window = await sample.browserWindow(await firstPage(sample))
  await expect.poll(() => notesOf(sample)).toContain('loaded')
  const reported = await window.evaluate((shown) => {
    const isHidden = !shown.isVisible()
    shown.setBounds({ x: 10, y: 20, width: 640, height: 480 })
    shown.setAlwaysOnTop(true)
    let isReady = false
    shown.once('ready-to-show', () => {
      isReady = true
    })
    shown.show()
    return { isHidden, bounds: shown.getBounds(), onTop: shown.isAlwaysOnTop(), isReady }
  })
  expect(reported).toEqual({
    isHidden: true,
    bounds: { x: 0, y: 0, width: 640, height: 480 },
    onTop: false,
    // Shown it gets a frame.
    isReady: true,
  })
})

test('tray, menu, shortcut, power and theme behave as the tests expect', async ({ launch }) => {
  const sample = await launch([], { app })
  await firstPage(sample)
  const tray = await sample.evaluate(({ nativeTheme, powerMonitor }) => {
    const [shown] = globalThis.recorded.trays
    const { menu, tooltip } = shown ?? {}
    menu?.getMenuItemById('open')?.click()
    menu?.items.at(-1)?.submenu?.items[0]?.click()
    globalThis.recorded.shortcuts['Control+Alt+S']?.()
    powerMonitor.emit('resume')
    nativeTheme.themeSource = 'dark'
    return { tooltip, labels: menu?.items.map(({ type, label }) => `${type} ${label}`) }
  })
  expect(tray).toEqual({ tooltip: 'sample', labels: ['normal Open', 'separator ', 'submenu More'] })
  // The window is shown and focused, and its page asks for its parts, when it is ready, which may be later; so may the theme.
  const reported = async () =>
    (await notesOf(sample)).filter((note) => /^(menu|shortcut|resume|dark)\b/.test(String(note))).slice(-4)
  await expect.poll(reported).toEqual(['menu: open', 'shortcut', 'resume', 'dark: true'])
  expect(await sample.evaluate(() => globalThis.recorded.opened)).toEqual(['https://example.org/'])
})

test('a notification is shown, clicked and closed; unsupported options throw', async ({ launch }) => {
  const reported = async (sample: Awaited<ReturnType<typeof launch>>) =>
    (await notesOf(sample)).filter((note) => String(note).startsWith('notification'))
  const sample = await launch([], { app })
  await firstPage(sample)
  await expect.poll(() => reported(sample)).toEqual(['notification: show'])
  const refused = await sample.evaluate(({ Notification }) => {
    const [shown] = globalThis.recorded.notifications
    shown?.emit('click', {})
    shown?.close()
    // What is closed already is not closed again.
    shown?.close()
    try {
      // One of them macOS has, the other one Windows; no system has both.
      return new Notification({ title: 'a', subtitle: 'b', groupTitle: 'c' }).title
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toMatch(/^TypeError: the fake Electron’s Notification has no (subtitle|groupTitle) on /)
  await expect
    .poll(() => reported(sample))
    .toEqual(['notification: show', 'notification: click', 'notification: close'])
})

test('a missing part of the fake Electron throws', async ({ launch }) => {
  const sample = await launch([], { app })
  await firstPage(sample)
  const said = await sample.evaluate(({ app, BrowserWindow, Menu, protocol }) => {
    const errorOf = (task: () => unknown): string => {
      try {
        return `nothing: ${task()}`
      } catch (error) {
        return String(error)
      }
    }
    return [
      errorOf(() => app.getGPUFeatureStatus()),
      errorOf(() => BrowserWindow.getAllWindows()[0]?.setOpacity(1)),
      errorOf(() => app.on('no-such-event' as 'ready', () => {})),
      errorOf(() => app.getPath('nowhere' as 'home')),
      errorOf(() => Menu.buildFromTemplate([{}])),
      errorOf(() => protocol.registerSchemesAsPrivileged([])),
      errorOf(() => protocol.handle('sample', () => new Response())),
      errorOf(() => new BrowserWindow({ webPreferences: { sandbox: false } })),
      errorOf(() => new BrowserWindow({ frame: false })),
    ]
  })
  expect(said).toEqual([
    'Error: the fake Electron has no app.getGPUFeatureStatus',
    'Error: the fake Electron has no BrowserWindow.setOpacity',
    'Error: the fake Electron’s app has no event no-such-event',
    "Error: Failed to get 'nowhere' path",
    'TypeError: Invalid template for MenuItem: must have at least one of label, role or type',
    'Error: protocol.registerSchemesAsPrivileged should be called before app is ready',
    'Error: Failed to register protocol: sample',
    'TypeError: the fake Electron’s pages are never sandbox: false',
    'TypeError: the fake Electron’s BrowserWindow has no option frame',
  ])
})
