import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  autostartEntry,
  createAutostart,
  linuxAutostart,
  loginItemOf,
  programOf,
  readLoginItem,
  setupLinks,
  startsSomething,
  wasStartedAtLogin,
} from '../../src/main/autostart.ts'
import { contextForTest } from './contextForTest.ts'
import { app, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))

const program = { path: '/opt/Aina/aina', args: ['--hidden'] }
let home = ''

beforeEach(async () => {
  resetElectron()
  home = await files.mkdtemp(join(tmpdir(), 'aina-autostart-'))
})
afterEach(() => files.rm(home, { recursive: true, force: true }))

const facts = {
  packaged: true,
  execPath: '/opt/Aina/aina',
  appPath: '/opt/Aina/app.asar',
  env: {},
  dataDir: null,
}

test('Aina restarts by its file, an AppImage by its own, a checkout through Electron', () => {
  expect(programOf(facts)).toEqual({ path: '/opt/Aina/aina', args: [] })
  const env = { APPIMAGE: '/home/a/Aina.AppImage', APPDIR: '/tmp/.mount_AinaX1' }
  const mounted = { ...facts, execPath: '/tmp/.mount_AinaX1/aina', env }
  expect(programOf(mounted)).toEqual({ path: '/home/a/Aina.AppImage', args: [] })
  // The variables of another AppImage, out of which an installed Aina was started.
  expect(programOf({ ...facts, env })).toEqual({ path: '/opt/Aina/aina', args: [] })
  expect(
    programOf({ ...facts, packaged: false, execPath: '/e/electron', appPath: '/src/aina', env }),
  ).toEqual({
    path: '/e/electron',
    args: ['/src/aina'],
  })
  expect(programOf({ ...facts, dataDir: '/d x' })).toEqual({
    path: '/opt/Aina/aina',
    args: ['--data-dir=/d x'],
  })
})

test('the desktop entry is whole', () => {
  expect(autostartEntry(program)).toBe(`[Desktop Entry]
Type=Application
Name=Aina
Exec=/opt/Aina/aina --hidden
Icon=aina
Terminal=false
StartupNotify=false
X-GNOME-Autostart-enabled=true
`)
})

const execOf = (path: string, ...args: string[]) => /^Exec=(.*)$/m.exec(autostartEntry({ path, args }))?.[1]

test.each([
  ['/home/a b/Aina.AppImage', '"/home/a b/Aina.AppImage"'],
  ['/a"b', String.raw`"/a\\"b"`],
  ['/a\\b', String.raw`"/a\\\\b"`],
  ['/a$b`c', '"/a\\\\$b\\\\`c"'],
  ['/100%u', '/100%%u'],
  ['/a\nb', String.raw`"/a\nb"`],
  ['', '""'],
])('%j in Exec is quoted as the specification demands', (path, exec) => {
  expect(execOf(path)).toBe(exec)
})

test.each([
  ['[Desktop Entry]\nExec=aina', true],
  ['[Desktop Entry]\r\nExec=aina\r\nHidden=false', true],
  ['[Desktop Entry]\nExec=aina\nHidden=true', false],
  ['[Desktop Entry]\nExec=aina\nHidden = true\n', false],
  ['[Desktop Entry]\nExec=aina\nX-GNOME-Autostart-enabled=false', false],
  ['[Desktop Entry]\nExec=', false],
  ['', false],
])('an entry %j starts something: %s', (text, starts) => {
  expect(startsSomething(text)).toBe(starts)
})

const entry = autostartEntry(program)
const onLinux = (over: Partial<Parameters<typeof linuxAutostart>[1]> = {}, starts = program) =>
  linuxAutostart(starts, { env: {}, home, packaged: true, ...over })
const folderOf = () => join(home, '.config/autostart')
const fileOf = () => join(folderOf(), 'kz.aina.Aina.desktop')

test('without a known folder, or in a sandbox of its own, autostart is unavailable', async () => {
  for (const over of [
    { home: null },
    { home: null, env: { XDG_CONFIG_HOME: 'cfg' } },
    { env: { FLATPAK_ID: 'kz.aina' } },
  ]) {
    const autostart = onLinux(over)
    await autostart.set(true)
    await autostart.mend()
    expect(await autostart.state()).toBe('unavailable')
  }
  expect(await files.readdir(home)).toEqual([])
})

test('on Linux it is switched on and off by a file of its own, readable by its owner', async () => {
  const autostart = onLinux()
  expect(await autostart.state()).toBe('off')
  await autostart.set(true)
  expect(await autostart.state()).toBe('on')
  expect(await files.readFile(fileOf(), 'utf8')).toBe(entry)
  expect((await files.stat(fileOf())).mode & 0o777).toBe(0o600)
  await autostart.set(false)
  await autostart.set(false)
  expect(await autostart.state()).toBe('off')
  expect(await files.readdir(folderOf())).toEqual([])
})

test('an entry disabled on the desktop counts as off until the user wants it again', async () => {
  const autostart = onLinux()
  await autostart.set(true)
  await files.appendFile(fileOf(), 'Hidden=true\n')
  expect(await autostart.state()).toBe('off')
  await autostart.mend()
  expect(await autostart.state()).toBe('off')
  await autostart.set(true)
  expect(await autostart.state()).toBe('on')
})

test('an installed Aina that has moved corrects its entry, a checkout does not', async () => {
  await onLinux({}, { ...program, path: '/old/aina' }).set(true)
  await onLinux({ packaged: false }).mend()
  expect(await files.readFile(fileOf(), 'utf8')).toContain('/old/')
  await onLinux().mend()
  expect(await files.readFile(fileOf(), 'utf8')).toBe(entry)
})

test.each([
  ['win32', { openAtLogin: true, executableWillLaunchAtLogin: true }, 'on'],
  // Disabled in the Task Manager.
  ['win32', { openAtLogin: true, executableWillLaunchAtLogin: false }, 'off'],
  ['win32', { openAtLogin: false, executableWillLaunchAtLogin: false }, 'off'],
  ['darwin', { openAtLogin: false, executableWillLaunchAtLogin: false, status: 'enabled' }, 'on'],
  [
    'darwin',
    { openAtLogin: true, executableWillLaunchAtLogin: false, status: 'requires-approval' },
    'approval',
  ],
  ['darwin', { openAtLogin: false, executableWillLaunchAtLogin: false, status: 'not-registered' }, 'off'],
] as const)('on %s the login item %j is %s', (platform, item, state) => {
  expect(readLoginItem(platform, { status: 'not-registered', ...item })).toBe(state)
})

test('each system has its own way, and all start hidden', async () => {
  expect(loginItemOf('win32', program)).toEqual({ path: '"/opt/Aina/aina"', args: ['--hidden'] })
  await createAutostart(contextForTest({ platform: 'win32' }).context).set(true)
  await createAutostart(contextForTest({ platform: 'darwin' }).context).set(false)
  expect(app.loginItems).toEqual([
    { path: `"${process.execPath}"`, args: ['--hidden'], openAtLogin: true },
    { type: 'mainAppService', openAtLogin: false },
  ])
  // A Mac would start Electron without an app.
  const checkout = createAutostart(contextForTest({ platform: 'darwin', developer: true }).context)
  expect(await checkout.state()).toBe('unavailable')
})

test('a Mac that started it at login is asked, for it hands on no --hidden', () => {
  app.loginItem = { wasOpenedAtLogin: true }
  expect([wasStartedAtLogin('darwin'), wasStartedAtLogin('win32')]).toEqual([true, false])
})

test('Aina registers its links only if installed and without a desktop entry', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    for (const developer of [false, true]) setupLinks({ platform, developer })
  // On Windows the link is put behind `--`, where nothing is a switch.
  expect(app.done).toEqual(['["aina"]', JSON.stringify(['aina', process.execPath, ['--']])])
})
