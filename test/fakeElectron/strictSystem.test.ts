import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { soon } from '../doubles/soon.ts'
import { loginService } from './loginService.ts'
import { NativeTheme } from './nativeTheme.ts'
import { net } from './net.ts'
import './ready.ts'
import { notificationsOf, usualOutcome } from './notification.ts'
import { panelOf } from './panel.ts'
import { createPermissions } from './permissions.ts'
import { runKey } from './runKey.ts'
import { PowerMonitor } from './small.ts'

test('on Windows nothing may follow an address, and no event is sent', () => {
  const start = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), '/nowhere', ...words], {
      env: { ...process.env, AINA_TEST_PLATFORM: 'win32' },
      encoding: 'utf8',
    })
  const refused = start('https://rates.example/api', '--hidden')
  expect([refused.status, refused.stdout, refused.stderr]).toEqual([255, '', ''])
  // Taken, it gets as far as looking for the app.
  expect(start('--hidden', 'aina://board').stderr).toContain('ENOENT')
})

test('the panel’s colour is known from the first word of the system on, on Windows', () => {
  const theme = new NativeTheme({ platform: 'win32', dark: false, panelDark: true })
  expect(theme.shouldUseDarkColorsForSystemIntegratedUI).toBe(false)
  theme.update()
  expect(theme.shouldUseDarkColorsForSystemIntegratedUI).toBe(true)
})

test('a theme event arrives a moment after the change', async () => {
  const theme = new NativeTheme()
  const received: boolean[] = []
  theme.on('updated', () => received.push(theme.shouldUseDarkColors))
  theme.themeSource = 'dark'
  expect(received).toEqual([])
  await soon(() => expect(received).toEqual([true]))
})

test('Electron quotes Windows’ words for a login, also quoted ones', () => {
  const { run, setLoginItemSettings } = runKey({ userModelId: () => 'org.sample', executable: 'C:\\a.exe' })
  const path = 'C:\\Program Files\\a.exe'
  setLoginItemSettings({ openAtLogin: true, path, args: ['--data-dir', 'C:\\My data', '"quoted"'] })
  expect(run.get('org.sample')).toBe('"C:\\Program Files\\a.exe" --data-dir "C:\\My data" "\\"quoted\\""')
})

test('a Mac’s login item has a status, and waits for the user or System Settings', () => {
  let outcome: 'enabled' | 'approval' | 'refused' = 'approval'
  const login = loginService({ outcome: () => outcome, wasOpenedAtLogin: false })
  const now = () => Object.values(login.getLoginItemSettings({ type: 'mainAppService' })).slice(0, 2)
  const turn = (openAtLogin: boolean) => login.setLoginItemSettings({ type: 'mainAppService', openAtLogin })
  expect(now()).toEqual([false, 'not-registered'])
  turn(true)
  expect(now()).toEqual([false, 'requires-approval'])
  login.decide(true)
  expect(now()).toEqual([true, 'enabled'])
  login.decide(false)
  expect(now()).toEqual([false, 'requires-approval'])
  turn(false)
  outcome = 'refused'
  turn(true)
  expect(now()).toEqual([false, 'not-registered'])
  expect(() => login.getLoginItemSettings({ type: 'agentService' })).toThrow(/agentService/)
})

test('macOS fails the notifications of an unsigned app, and says why', async () => {
  expect(usualOutcome('darwin', true)).toBe('shown')
  expect(usualOutcome('linux', false)).toBe('shown')
  const Unsigned = notificationsOf({ platform: 'darwin', shows: () => usualOutcome('darwin', false) })
  const notification = new Unsigned({ title: 'USD' })
  const received: unknown[] = []
  notification.on('failed', (_event, why) => received.push(why))
  notification.on('show', () => received.push('shown'))
  notification.show()
  await soon(() => expect(received).toEqual(['Notifications are not allowed for this application']))
})

test('a Linux icon registers soon, late or never, and goes with its tray', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-panel-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'items')
  const items = () => readFileSync(file, 'utf8')
  const leave = panelOf({ file, way: '', pid: 12 }).register()
  expect(items()).toBe('')
  await soon(() => expect(items()).toBe("'org.freedesktop.StatusNotifierItem-12-1/StatusNotifierItem'"))
  leave()
  expect(items()).toBe('')
  const leaveLate = panelOf({ file, way: 'late', pid: 13 }).register()
  const leaveNever = panelOf({ file, way: 'never', pid: 14 }).register()
  await new Promise((done) => setImmediate(done))
  expect(items()).toBe('')
  leaveLate()
  leaveNever()
})

const page = { contents: { a: 'page' }, url: 'aina-app://app/index.html', origin: 'aina-app://app' }

test('without a handler a page gets its permission; a silent handler leaves it waiting', async () => {
  const { decide, setCheck, setRequest } = createPermissions()
  const check = { how: 'check', permission: 'geolocation', details: {} } as const
  const request = { ...check, how: 'request' } as const
  expect([await decide(page, check), await decide(page, request)]).toEqual([true, true])
  setCheck(() => false)
  expect(await decide(page, check)).toBe(false)
  setRequest((_contents, _permission, answer) => {
    answer(false)
    answer(true)
  })
  expect(await decide(page, request)).toBe(false)
  setRequest(() => {})
  const waits = Symbol('waits')
  expect(await Promise.race([decide(page, request), new Promise((done) => setImmediate(done, waits))])).toBe(
    waits,
  )
  setRequest((_contents, _permission, answer) => Reflect.apply(answer, undefined, ['yes']))
  await expect(decide(page, request)).rejects.toThrow('conversion failure from yes')
})

const server = createServer((_request, response) => response.end('there'))
afterAll(() => server.close())

test('a request is closed right after its end, long before it is answered', async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const received: string[] = []
  const request = net.request(`http://127.0.0.1:${port}/`)
  for (const name of ['finish', 'close', 'response', 'error'] as const)
    request.on(name as never, () => received.push(name))
  request.end()
  await soon(() => expect(received).toEqual(['finish', 'close', 'response']))
})

test('on Linux a shutdown listener that comes first is never called', () => {
  const received: string[] = []
  const hear = (system: NodeJS.Platform, ...events: ('resume' | 'shutdown')[]) => {
    const monitor = new PowerMonitor(system)
    for (const event of events) monitor.on(event, () => received.push(`${system} ${events.join(', ')}`))
    monitor.emit('shutdown')
  }
  hear('linux', 'shutdown', 'resume')
  hear('linux', 'resume', 'shutdown')
  hear('darwin', 'shutdown')
  expect(received).toEqual(['linux resume, shutdown', 'darwin shutdown'])
})
