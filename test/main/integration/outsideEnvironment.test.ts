import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import {
  asOutside,
  outsideEnvironment,
  outsideShell,
} from '../../../src/main/integration/outsideEnvironment.ts'

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

test('programs that the shell opens start in the outer environment', async () => {
  const env: Record<string, string | undefined> = { APPDIR, LD_LIBRARY_PATH: `${APPDIR}/usr/lib` }
  const seen: unknown[] = []
  const shell = outsideShell(
    {
      openExternal: async (url) => void seen.push([url, env.LD_LIBRARY_PATH]),
      async openPath(path) {
        seen.push([path, env.LD_LIBRARY_PATH])
        return ''
      },
    },
    { env, execPath },
  )
  const opened = [shell.openExternal('https://rates.example'), shell.openPath('/data')]
  // At once: Electron starts the program within the call.
  expect(env.LD_LIBRARY_PATH).toBe(`${APPDIR}/usr/lib`)
  expect([await opened[1], seen]).toEqual([
    '',
    [
      ['https://rates.example', undefined],
      ['/data', undefined],
    ],
  ])
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
