import { execFileSync } from 'node:child_process'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APP_ID } from '../../../src/main/appId.ts'
import { autostartEntry, startsSomething } from '../../../src/main/integration/autostartEntry.ts'
import { autostartFile, linuxAutostart } from '../../../src/main/integration/linuxAutostart.ts'
import { loginItemAutostart, wasStartedAtLogin } from '../../../src/main/integration/loginItem.ts'
import { systemAutostart } from '../../../src/main/integration/systemAutostart.ts'
import { runKey } from '../../fakeElectron/runKey.ts'
import { wordsOf } from '../../fakeElectron/windowsCommandLine.ts'

const comments = { en: 'Rates', kk: 'Бағамдар', ru: 'Курсы' }
const program = { path: '/opt/Aina/aina', args: ['--hidden'] }
let home = ''

beforeEach(async () => {
  home = await files.mkdtemp(join(tmpdir(), 'aina-autostart-'))
})
afterEach(() => files.rm(home, { recursive: true, force: true }))

test('the desktop entry is whole', () => {
  expect(autostartEntry(program, comments)).toBe(`[Desktop Entry]
Type=Application
Name=Aina
Comment=Rates
Comment[kk]=Бағамдар
Comment[ru]=Курсы
Exec=/opt/Aina/aina --hidden
Icon=aina
Terminal=false
StartupNotify=false
X-GNOME-Autostart-enabled=true
`)
})

const execOf = (path: string, ...args: string[]) =>
  /^Exec=(.*)$/m.exec(autostartEntry({ path, args }, comments))?.[1]

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

/** Reads `Exec` as a desktop does: escapes of values, field codes, then words as a shell splits them. */
const wordsOfExec = (exec: string): string[] => {
  const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\' }
  const value = exec.replace(/\\(.)/g, (_, sign: string) => letters[sign] ?? sign).replaceAll('%%', '%')
  const out = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${value}`], { encoding: 'utf8' })
  return out.split('\0').slice(0, -1)
}

// Read by the shell that the specification means, which only Unix has.
test.skipIf(process.platform === 'win32')('any path is started as exactly that path', () => {
  const path = fc.string({ unit: fc.constantFrom(...'aé %"$`\\\'\n\t;&|<>()#*?~=!'), maxLength: 12 })
  fc.assert(
    fc.property(path, path, (folder, folderOfData) => {
      const words = [`/${folder}`, `--data-dir=/${folderOfData}`]
      expect(wordsOfExec(execOf(words[0] ?? '', words[1] ?? '') ?? '')).toEqual(words)
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['[Desktop Entry]\nExec=aina', true],
  ['[Desktop Entry]\r\nExec=aina\r\nHidden=false', true],
  ['[Desktop Entry]\nExec=aina\nHidden=true', false],
  ['[Desktop Entry]\nExec=aina\nHidden = true\n', false],
  ['[Desktop Entry]\nExec=aina\nX-GNOME-Autostart-enabled=false', false],
  ['[Desktop Entry]\nExec=aina\n[Desktop Action x]\nHidden=true', true],
  ['[Desktop Entry]\nExec=', false],
  ['Exec=aina', false],
  ['', false],
])('an entry %j starts something: %s', (text, starts) => {
  expect(startsSomething(text)).toBe(starts)
})

test('the file is where the desktop looks', () => {
  expect(autostartFile({}, '/home/a')).toBe('/home/a/.config/autostart/kz.aina.Aina.desktop')
  expect(autostartFile({ XDG_CONFIG_HOME: '/cfg' }, '/home/a')).toBe('/cfg/autostart/kz.aina.Aina.desktop')
  expect(autostartFile({ XDG_CONFIG_HOME: 'cfg' }, '/home/a')).toBe(
    '/home/a/.config/autostart/kz.aina.Aina.desktop',
  )
  expect(autostartFile({ XDG_CONFIG_HOME: 'cfg' }, null)).toBeNull()
})

test('without a known home folder autostart is unavailable, and nothing is written', async () => {
  const wrote = vi.fn()
  const none = { ...files, mkdir: wrote, writeFile: wrote, rename: wrote, rm: wrote, readFile: wrote }
  const autostart = onLinux({ files: none, home: null })
  expect(await autostart.state()).toBe('unavailable')
  await autostart.set(true)
  await autostart.set(false)
  await autostart.mend()
  expect(wrote).not.toHaveBeenCalled()
})

const entry = autostartEntry(program, comments)
const onLinux = (over: Partial<Parameters<typeof linuxAutostart>[0]> = {}) =>
  linuxAutostart({ files, env: {}, home, packaged: true, entry: async () => entry, ...over })
const fileOf = () => autostartFile({}, home) ?? ''

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
  expect(await files.readdir(join(home, '.config/autostart'))).toEqual([])
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
  await onLinux({ entry: async () => entry.replace('/opt', '/old') }).set(true)
  await onLinux({ packaged: false }).mend()
  expect(await files.readFile(fileOf(), 'utf8')).toContain('/old/')
  await onLinux().mend()
  expect(await files.readFile(fileOf(), 'utf8')).toBe(entry)
})

test('a failed write leaves the former file and no draft', async () => {
  await onLinux().set(true)
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const rename = () => Promise.reject(full)
  await expect(
    onLinux({ files: { ...files, rename }, entry: async () => 'other' }).set(true),
  ).rejects.toThrow(full)
  expect(await files.readFile(fileOf(), 'utf8')).toBe(entry)
  expect(await files.readdir(join(home, '.config/autostart'))).toEqual(['kz.aina.Aina.desktop'])
})

test('what cannot be read, and a sandbox of its own, is unavailable', async () => {
  const readFile = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
  expect(await onLinux({ files: { ...files, readFile } }).state()).toBe('unavailable')
  const inFlatpak = onLinux({ env: { FLATPAK_ID: 'kz.aina' } })
  await inFlatpak.set(true)
  expect(await inFlatpak.state()).toBe('unavailable')
  await expect(files.readFile(fileOf())).rejects.toThrow()
})

/** The system's list of login items, as Electron shows it. */
const loginItems = (over: object = {}) => {
  const asked: unknown[] = []
  const found = {
    openAtLogin: false,
    openAsHidden: false,
    wasOpenedAtLogin: false,
    wasOpenedAsHidden: false,
    restoreState: false,
    status: 'not-registered' as const,
    executableWillLaunchAtLogin: false,
    launchItems: [],
    ...over,
  }
  return {
    asked,
    getLoginItemSettings(item?: unknown) {
      asked.push(item)
      return found
    },
    setLoginItemSettings: (item: unknown) => void asked.push(item),
  }
}

const onWindows = (path: string, args: readonly string[] = ['--hidden']) => {
  const app = runKey({ userModelId: () => APP_ID, executable: path })
  const autostart = loginItemAutostart({ app, platform: 'win32', packaged: true, program: { path, args } })
  return { app, autostart }
}

test('on Windows the entry has one name, and the Task Manager has the last word', async () => {
  const { app, autostart } = onWindows('C:\\Program Files\\Aina\\Aina.exe')
  expect(await autostart.state()).toBe('off')
  await autostart.set(true)
  expect([...app.run]).toEqual([[APP_ID, '"C:\\Program Files\\Aina\\Aina.exe" --hidden']])
  expect(await autostart.state()).toBe('on')
  app.disabled.add(APP_ID)
  expect(await autostart.state()).toBe('off')
  await autostart.set(true)
  expect(await autostart.state()).toBe('on')
  app.run.set(APP_ID, '"D:\\Aina.exe" --hidden')
  expect(await autostart.state()).toBe('off')
  await autostart.set(false)
  expect([...app.run]).toEqual([])
})

test('what Windows starts at login is our file with our words, whatever they hold', async () => {
  const sign = fc.constantFrom(...'aé \\"=-:%')
  const word = fc.string({ unit: sign, maxLength: 12 }).map((text) => `--data-dir=D:\\${text}`)
  const name = fc.string({ unit: fc.constantFrom(...'aé (),'), minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(name, fc.array(word, { maxLength: 3 }), async (folder, args) => {
      const path = `C:\\Users\\${folder}\\Aina.exe`
      const { app, autostart } = onWindows(path, args)
      await autostart.set(true)
      expect(wordsOf(app.run.get(APP_ID) ?? '')).toEqual([path, ...args])
      expect(await autostart.state()).toBe('on')
    }),
    { numRuns: 300 },
  )
})

test('on a Mac the entry is the app itself, and only an installed one has any', async () => {
  const app = loginItems({ status: 'enabled' })
  const autostart = loginItemAutostart({ app, platform: 'darwin', packaged: true, program })
  expect(await autostart.state()).toBe('on')
  await autostart.set(false)
  expect(app.asked).toEqual([{ type: 'mainAppService' }, { type: 'mainAppService', openAtLogin: false }])
  const waits = loginItems({ status: 'requires-approval' })
  expect(await loginItemAutostart({ app: waits, platform: 'darwin', packaged: true, program }).state()).toBe(
    'approval',
  )
  const checkout = loginItemAutostart({ app, platform: 'darwin', packaged: false, program })
  await checkout.set(true)
  expect(await checkout.state()).toBe('unavailable')
  expect(app.asked.length).toBe(2)
})

test('a Mac that started it at login is asked, for it hands on no --hidden', () => {
  const app = loginItems({ wasOpenedAtLogin: true })
  expect(wasStartedAtLogin(app, 'darwin')).toBe(true)
  expect(wasStartedAtLogin(app, 'win32')).toBe(false)
})

test('each system has its own way, and all start hidden', async () => {
  const parts = { files, env: {}, home, packaged: true, program: { path: '/opt/Aina/aina', args: [] } }
  const app = loginItems()
  await systemAutostart({ ...parts, app, platform: 'win32' }).set(true)
  expect(app.asked).toEqual([{ path: '"/opt/Aina/aina"', args: ['--hidden'], openAtLogin: true }])
  await systemAutostart({ ...parts, app, platform: 'linux' }).set(true)
  const text = await files.readFile(fileOf(), 'utf8')
  expect(text).toContain('\nExec=/opt/Aina/aina --hidden\n')
  expect(text).toMatch(/\nComment=Tenge.*\nComment\[kk\]=Теңге.*\nComment\[ru\]=Курсы/)
})
