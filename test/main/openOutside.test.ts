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
