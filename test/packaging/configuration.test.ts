import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Arch, Packager, Platform } from 'electron-builder'
import { beforeAll, expect, test } from 'vitest'
import configuration, { configure, dropEmpty } from '../../electron-builder.ts'
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
  AppImageTarget: new (
    name: string,
    linux: Linux,
    helper: Helper,
    out: string,
  ) => {
    desktopEntry: { value: Promise<string> }
  }
}
const { LinuxPackager, LinuxTargetHelper, AppImageTarget }: Inside = {
  ...require('app-builder-lib/out/linuxPackager'),
  ...require('app-builder-lib/out/targets/LinuxTargetHelper'),
  AppImageTarget: require('app-builder-lib/out/targets/appimage/AppImageTarget').default,
}

const packager = new Packager({ projectDir: root, targets: Platform.LINUX.createTarget('dir', Arch.x64) })
// It reads all of electron-builder first: the time of a test, on a machine that has other things to do.
beforeAll(() => packager.validateConfig(), 30_000)

test('electron-builder finds the configuration and takes every word of it', () => {
  // `validateConfig` has thrown otherwise.
  expect(packager.config.appId).toBe(configuration.appId)
  expect(packager.config.files).toEqual([expect.objectContaining({ filter: configuration.files })])
})

test('an unknown word, and a wrong one, would be refused', async () => {
  for (const wrong of ['{ "electronFuse": {} }', '{ "npmRebuild": "no" }']) {
    const one = new Packager({
      projectDir: root,
      targets: Platform.LINUX.createTarget('dir', Arch.x64),
      config: JSON.parse(wrong),
    })
    await expect(one.validateConfig()).rejects.toThrow(/configuration/i)
  }
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

test('a certified release has the hardened runtime, and may only compile code', () => {
  expect(configure({ CSC_LINK: 'a certificate' }).mac).toMatchObject({ hardenedRuntime: true })
  expect(configure({ CSC_LINK: 'a certificate' }).mac).not.toHaveProperty('identity')
  expect(configure({}).mac).toMatchObject({ hardenedRuntime: false, identity: '-' })
  // Without it macOS shows a notification's buttons nowhere.
  expect(configure({}).mac).toMatchObject({
    extendInfo: { NSUserNotificationAlertStyle: 'alert', NSAppSleepDisabled: true },
  })
  const entitlements = readFileSync(join(root, 'resources/packaging/entitlements.mac.plist'), 'utf8')
  expect([...entitlements.matchAll(/<key>(.*)<\/key>/g)].map(([, key]) => key)).toEqual([
    'com.apple.security.cs.allow-jit',
  ])
})

test('a named certificate makes an unsigned build fail; an empty name is none', () => {
  expect(configure({ CSC_LINK: 'a certificate' }).forceCodeSigning).toBe(true)
  expect(configure({}).forceCodeSigning).toBe(false)
  const env = {
    CSC_LINK: '',
    WIN_CSC_LINK: ' ',
    CSC_KEY_PASSWORD: '',
    APPLE_ID: '',
    HOME: '',
    APPLE_TEAM_ID: 'T',
  }
  dropEmpty(env)
  expect(env).toEqual({ HOME: '', APPLE_TEAM_ID: 'T' })
})

test('texts have the same line ends on every system', () => {
  const attributes = readFileSync(join(root, '.gitattributes'), 'utf8')
  expect(attributes).toMatch(/^\* text=auto eol=lf$/m)
})

test('each system gets its packages, for both kinds of processors', () => {
  const { win, mac, linux } = configure({ AINA_HOMEPAGE: 'https://example.org/aina' })
  const of = (platform: { target?: unknown } | null | undefined) => platform?.target
  const both = ['x64', 'arm64']
  expect(of(win)).toEqual([{ target: 'nsis', arch: both }])
  expect(of(mac)).toEqual([
    { target: 'dmg', arch: both },
    { target: 'zip', arch: both },
  ])
  expect(of(linux)).toEqual([
    { target: 'AppImage', arch: both },
    { target: 'deb', arch: both },
  ])
})

test('a deb is made only with a homepage, which is an https address', () => {
  const targets = (env: Record<string, string>) => JSON.stringify(configure(env).linux?.target)
  expect(targets({})).not.toContain('deb')
  expect(targets({ AINA_HOMEPAGE: '' })).not.toContain('deb')
  const { extraMetadata } = configure({ AINA_HOMEPAGE: 'https://example.org/aina' })
  expect(extraMetadata).toMatchObject({ homepage: 'https://example.org/aina' })
  expect(configure({}).extraMetadata).not.toHaveProperty('homepage')
  expect(() => configure({ AINA_HOMEPAGE: 'http://example.org' })).toThrow(/not an https address/)
})

test('packaging without a homepage explains the missing deb and makes the rest', async () => {
  const said: string[] = []
  for (const [env, path] of [
    [{}, 'dist/aina.AppImage'],
    [{}, 'dist/aina.dmg'],
    [{ AINA_HOMEPAGE: 'https://example.org' }, 'dist/aina.AppImage'],
  ] as const) {
    const { afterAllArtifactBuild } = configure(env, (line) => void said.push(line))
    if (typeof afterAllArtifactBuild !== 'function') throw new Error('there is no such hook')
    const outcome = {
      outDir: 'dist',
      artifactPaths: [path],
      platformToTargets: new Map(),
      configuration: {},
    }
    expect(await afterAllArtifactBuild(outcome)).toEqual([])
  }
  expect(said).toEqual(['No deb was made: AINA_HOMEPAGE does not name the project’s https address.'])
})

test('a deb depends on the glibc that the prebuilt SQLite was linked against', () => {
  const prebuilt = (arch: string) =>
    readFileSync(join(root, `node_modules/better-sqlite3/prebuilds/linux-${arch}.node`), 'latin1')
  const versions = ['x64', 'arm64'].flatMap((arch) =>
    [...prebuilt(arch).matchAll(/\bGLIBC_2\.(\d+)\b/g)].map(([, minor]) => Number(minor)),
  )
  expect(configure({}).deb?.depends).toContain(`libc6 (>= 2.${Math.max(...versions)})`)
})

test('on Windows a batch file beside the program hands every word on to it', () => {
  expect(configure({}).win).toMatchObject({
    extraFiles: [{ from: 'resources/packaging/aina.cmd', to: 'aina.cmd' }],
  })
  // Quoted, since the program's folder may have spaces; `%*` are the words as they were typed, quotes included.
  const batch = readFileSync(join(root, 'resources/packaging/aina.cmd'), 'latin1')
  expect(batch).toMatch(/^@"%~dp0Aina\.exe" %\*\r?\n$/)
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

test('an AppImage starts with its sandbox and without libfuse2', async () => {
  const linux = new LinuxPackager(packager)
  const { desktopEntry } = new AppImageTarget('', linux, new LinuxTargetHelper(linux), '')
  const exec = (await desktopEntry.value).split('\n').filter((line) => line.startsWith('Exec='))
  expect(exec).toEqual(['Exec=AppRun -- %U'])
  expect(packager.config.toolsets).toEqual({ appimage: '1.0.3' })
})

test('uninstalling removes the app’s entries in Windows, and an update does not', () => {
  const script = readFileSync(join(root, 'resources/packaging/uninstall.nsh'), 'utf8')
  const guarded = /\$\{ifNot\} \$\{isUpdated\}\n([\s\S]*)\n\s*\$\{endIf\}/.exec(script)?.[1] ?? ''
  // As electron-builder fills it in.
  const filled = guarded.replaceAll(/\$\{APP_ID\}/g, APP_ID)
  expect(filled.split('\n').map((line) => line.trim())).toEqual([
    'DeleteRegKey HKCU "Software\\Classes\\aina"',
    'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Run" "kz.aina.Aina"',
    'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run" "kz.aina.Aina"',
  ])
})
