import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  asOutside,
  createBrowser,
  externalHosts,
  folderHandlers,
  outsideEnvironment,
} from '../../src/main/openOutside.ts'
import { answer } from '../../src/shared/contract/rpc.ts'
import { settle } from '../doubles/clock.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { goodOutputs } from '../doubles/goodOutputs.ts'
import { contextForTest } from './contextForTest.ts'
import { dialog, resetElectron, shell } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const require = createRequire(import.meta.url)
const { generateAppRunScript }: { generateAppRunScript(config: object): string } =
  require('app-builder-lib/out/targets/appimage/appImageUtil')

const APPDIR = '/tmp/.mount_AinaXy'
const execPath = `${APPDIR}/aina`

test('the entries of the mount go, and everything else stays in its order', () => {
  const env = {
    APPDIR,
    PATH: `${APPDIR}:${APPDIR}/usr/sbin:/usr/bin:/bin`,
    LD_LIBRARY_PATH: `${APPDIR}/usr/lib`,
    XDG_DATA_DIRS: `${APPDIR}/usr/share/:/usr/share/gnome:/usr/local/share/`,
    GSETTINGS_SCHEMA_DIR: `${APPDIR}/usr/share/glib-2.0/schemas:/opt/schemas`,
    HOME: '/home/a',
  }
  expect(outsideEnvironment(env, execPath)).toEqual({
    PATH: '/usr/bin:/bin',
    LD_LIBRARY_PATH: undefined,
    XDG_DATA_DIRS: '/usr/share/gnome:/usr/local/share/',
    GSETTINGS_SCHEMA_DIR: '/opt/schemas',
  })
})

test('outside an AppImage nothing changes, also when another one started the program', () => {
  expect(outsideEnvironment({ LD_LIBRARY_PATH: '/opt/lib' }, '/opt/Aina/aina')).toEqual({})
  const inherited = { APPDIR: '/tmp/.mount_Other', LD_LIBRARY_PATH: '/tmp/.mount_Other/usr/lib' }
  expect(outsideEnvironment(inherited, '/opt/Aina/aina')).toEqual({})
})

test('a folder whose name begins like the mount’s stays', () => {
  const env = { APPDIR, PATH: `${APPDIR}z/bin:/bin` }
  expect(outsideEnvironment(env, execPath)).toEqual({})
})

test('a program started meanwhile sees the outer environment, which is then restored', () => {
  const env: Record<string, string | undefined> = {
    APPDIR,
    LD_LIBRARY_PATH: `${APPDIR}/usr/lib`,
    PATH: '/bin',
  }
  const before = { ...env }
  expect(asOutside(env, execPath, () => ({ ...env }))).toEqual({ APPDIR, PATH: '/bin' })
  expect(env).toEqual(before)
  expect(() =>
    asOutside(env, execPath, () => {
      throw new Error('no xdg-open')
    }),
  ).toThrow('no xdg-open')
  expect(env).toEqual(before)
})

test.skipIf(process.platform !== 'linux')('every path that AppRun puts in front is taken out again', () => {
  const script = generateAppRunScript({
    ExecutableName: 'aina',
    ProductName: 'Aina',
    ProductFilename: 'aina',
  })
  const exports = script.split('\n').filter((line) => line.startsWith('export '))
  const given = { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: '/opt/lib', XDG_DATA_DIRS: '/opt/share', APPDIR }
  const said = execFileSync('/bin/sh', ['-c', `${exports.join('\n')}\nenv`], { env: given, encoding: 'utf8' })
  const env = Object.fromEntries(said.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const outside = { ...env, ...outsideEnvironment(env, execPath) }
  const leaking = Object.entries(outside).filter(
    ([name, value]) => name !== 'APPDIR' && String(value).includes(APPDIR),
  )
  expect([exports.length, leaking]).toEqual([4, []])
  expect(outside).toMatchObject({ PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: '/opt/lib' })
})

const SITE = 'https://rates.example/'
const [YES, NO] = [0, 1]

/** A browser for the website of the service in use, and a user who answers so. */
const setting = async (response: () => Promise<number>) => {
  dialog.answer = response
  const info = goodOutputs['info.get']
  const { context, contract, lines, state } = contextForTest({ handlers: { 'info.get': () => info } })
  const browser = createBrowser(context)
  await settle()
  const name = (website: string | null) => contract.push('info.changed', { ...info, website })
  name(SITE)
  const open = async (address: string) => {
    browser.open(address)
    await settle()
  }
  return {
    browser,
    open,
    lines,
    name,
    agreed: () => state.get().agreedHosts,
    asked: () => dialog.shown.length,
  }
}

test('the first address of a host opens when the user agrees; later ones do at once', async () => {
  const { open, asked, agreed } = await setting(async () => YES)
  await open(SITE)
  await open(`${SITE}about`)
  expect([shell.opened, asked(), agreed()]).toEqual([[SITE, `${SITE}about`], 1, ['rates.example']])
  expect(dialog.shown[0]).toMatchObject({
    message: 'Open rates.example in the browser?',
    detail: expect.stringContaining(SITE),
    ...{ defaultId: NO, cancelId: NO },
  })
})

test('a host that a page puts into the settings is asked for three times, and never opens by its click', async () => {
  const { open, name, asked, agreed } = await setting(async () => NO)
  name('https://evil.example/')
  for (let turn = 0; turn < 10; turn++) await open('https://evil.example/?what=was+read')
  expect([shell.opened, asked(), agreed()]).toEqual([[], 3, []])
  name(SITE)
  await open(SITE)
  expect(asked()).toBe(4)
})

test('an agreed host excludes other ports and names; forbidden ones cause no question', async () => {
  const { open, asked, lines, name } = await setting(async () => YES)
  await open(SITE)
  name('https://rates.example:8443/')
  await open('https://rates.example:8443/')
  await open('https://other.example/')
  await open('http://rates.example:8443/')
  expect([asked(), shell.opened]).toEqual([2, [SITE, 'https://rates.example:8443/']])
  expect(lines).toHaveLength(2)
})

test('the licences of the app’s own texts are opened without a question', async () => {
  const { open, asked } = await setting(async () => NO)
  await open('https://creativecommons.org/licenses/by/4.0/')
  expect([shell.opened, asked()]).toEqual([['https://creativecommons.org/licenses/by/4.0/'], 0])
})

test('a second question waits for none; a failed dialog opens nothing and is logged', async () => {
  const answers = Promise.withResolvers<number>()
  const { open, asked, lines } = await setting(() => answers.promise)
  for (let click = 0; click < 5; click++) await open(SITE)
  expect(asked()).toBe(1)
  answers.reject(new Error('no display'))
  await settle()
  expect(shell.opened).toEqual([])
  expect(lines.join()).toContain('no display')
})

test('the hosts that may be opened follow the service in use', async () => {
  const { browser, name } = await setting(async () => NO)
  name('https://other.example:8443')
  expect(browser.hosts()).toContain('other.example:8443')
  name(null)
  expect(browser.hosts()).toEqual(externalHosts(null))
})

const FOLDER = '/home/aigerim/.config/Aina'

/** The desktop's folder on a system that answers as given. */
const folder = (system: () => Promise<string>) => {
  const said: string[] = []
  shell.answer = system
  const { handlers } = fakeContract(folderHandlers(FOLDER, { warn: (line) => void said.push(line) }))
  return {
    opened: shell.opened,
    said,
    ask: (name: string, input: unknown = {}) => answer(handlers, name, input),
  }
}

test('the desktop opens its own folder, whatever a page names', async () => {
  const { ask, opened, said } = folder(async () => '')
  expect(await ask('folder.get')).toEqual({ ok: true, value: { path: FOLDER, mayOpen: true } })
  expect(await ask('folder.open')).toEqual({ ok: true, value: { opened: true } })
  expect(await ask('folder.open', { path: '/bin/sh' })).toMatchObject({ ok: false, code: 'bad-input' })
  expect([opened, said]).toEqual([[FOLDER], []])
})

test('a folder that the system did not open is reported, and logged without the path', async () => {
  const { ask, said } = folder(async () => `Failed to open ${FOLDER}`)
  expect(await ask('folder.open')).toEqual({ ok: true, value: { opened: false } })
  expect(said).toEqual(['the system did not open the data folder: Failed to open ~'])
})

test('one request is open at a time, and the next one asks again, also after a failure', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let next = 0
  const { ask, opened } = folder(() => answers[next++]?.promise ?? Promise.resolve(''))
  const impatient = [ask('folder.open'), ask('folder.open'), ask('folder.open')]
  await new Promise((resolve) => setImmediate(resolve))
  answers[0]?.resolve('')
  for (const each of await Promise.all(impatient)) expect(each).toMatchObject({ value: { opened: true } })
  expect(opened).toHaveLength(1)
  answers[1]?.reject(new Error('no desktop'))
  expect(await ask('folder.open')).toMatchObject({ ok: false, code: 'internal' })
  expect(await ask('folder.open')).toMatchObject({ ok: true })
  expect(opened).toHaveLength(3)
})
