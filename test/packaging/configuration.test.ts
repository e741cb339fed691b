import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Arch, Packager, Platform } from 'electron-builder'
import { beforeAll, expect, test } from 'vitest'
import configuration, { configure } from '../../electron-builder.ts'
import { APP_ID, userModelId } from '../../src/main/appId.ts'

const root = resolve(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** What electron-builder does not offer by its front door, as far as it is needed. */
interface Linux {
  platformSpecificBuildOptions: object
}
interface Helper {
  computeDesktopEntry(options: object): Promise<string>
  getDesktopFileName(): string
}
interface Inside {
  LinuxPackager: new (packager: Packager) => Linux
  LinuxTargetHelper: new (linux: Linux) => Helper
}
const { LinuxPackager, LinuxTargetHelper }: Inside = {
  ...require('app-builder-lib/out/linuxPackager'),
  ...require('app-builder-lib/out/targets/LinuxTargetHelper'),
}

const packager = new Packager({ projectDir: root, targets: Platform.LINUX.createTarget('dir', Arch.x64) })
// It reads all of electron-builder first: the time of a test, on a machine that has other things to do.
beforeAll(() => packager.validateConfig(), 30_000)

test('electron-builder finds the configuration and takes every word of it', () => {
  // `validateConfig` has thrown otherwise.
  expect(packager.config.appId).toBe(configuration.appId)
  expect(packager.config.files).toEqual([expect.objectContaining({ filter: configuration.files })])
})

test('what decides on security is as stated', () => {
  const { asar, asarUnpack, npmRebuild, electronDist, electronFuses, publish, protocols } = configure({})
  expect({ asar, asarUnpack, npmRebuild, electronDist, electronFuses, publish, protocols }).toEqual({
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    npmRebuild: false,
    // A release runs on Electron's own binary, and its fuses are set by `afterPack`, all nine.
    electronDist: undefined,
    electronFuses: undefined,
    // Nobody is asked for updates.
    publish: null,
    protocols: [{ name: 'Aina', schemes: ['aina'] }],
  })
  expect(configure({}).disableAsarIntegrity).toBeUndefined()
  expect(configure({}).extraFiles ?? configure({}).extraResources).toBeUndefined()
  expect(configure({}).nsis).toMatchObject({ perMachine: false, deleteAppDataOnUninstall: false })
})

test('a deb depends on the glibc that the prebuilt SQLite was linked against', () => {
  const prebuilt = (arch: string) =>
    readFileSync(join(root, `node_modules/better-sqlite3/prebuilds/linux-${arch}.node`), 'latin1')
  const versions = ['x64', 'arm64'].flatMap((arch) =>
    [...prebuilt(arch).matchAll(/\bGLIBC_2\.(\d+)\b/g)].map(([, minor]) => Number(minor)),
  )
  expect(configure({}).deb?.depends).toContain(`libc6 (>= 2.${Math.max(...versions)})`)
})

test('the desktop entry opens links, has three languages and matches the app’s windows', async () => {
  const linux = new LinuxPackager(packager)
  const helper = new LinuxTargetHelper(linux)
  const entry = await helper.computeDesktopEntry(linux.platformSpecificBuildOptions)
  const lines = entry.split('\n')
  for (const line of [
    'Exec=/opt/Aina/aina -- %U',
    'Icon=aina',
    'StartupWMClass=kz.aina.Aina',
    'MimeType=x-scheme-handler/aina;',
    'Categories=Office;Finance;',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('Comment'))).toHaveLength(3)
})

test('the app has one name on every system, in the reverse-DNS form', async () => {
  expect(APP_ID).toMatch(/^[a-z]+(\.[a-z][\w-]*){2,}$/i)
  const { appId, extraMetadata, linux } = configuration
  expect([appId, extraMetadata?.desktopName, linux?.syncDesktopName]).toEqual([
    APP_ID,
    `${APP_ID}.desktop`,
    true,
  ])
  expect(new LinuxTargetHelper(new LinuxPackager(packager)).getDesktopFileName()).toBe(APP_ID)
  expect(userModelId(true)).toBe(APP_ID)
  expect(userModelId(false)).not.toBe(APP_ID)
})
