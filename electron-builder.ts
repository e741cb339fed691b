import type { Configuration } from 'electron-builder'
import { setFuses } from './resources/packaging/fuses.ts'
import { APP_ID } from './src/main/appId.ts'
import { frame as en } from './src/shared/languages/en/frame.ts'
import { frame as kk } from './src/shared/languages/kk/frame.ts'
import { type LanguageCode, languageCodes, languages } from './src/shared/languages/language.ts'
import { frame as ru } from './src/shared/languages/ru/frame.ts'

/** The tagline in each language but English, which is the `Comment` itself. */
const taglines: Record<LanguageCode, string> = { kk: kk.app.tagline, ru: ru.app.tagline, en: en.app.tagline }
const commentEntries = Object.fromEntries(
  languageCodes.filter((code) => code !== 'en').map((code) => [`Comment[${code}]`, taglines[code]]),
)

/**
 * What stands before the link in the desktop entry of a package: behind it no word is a switch, neither Chromium's nor ours,
 * whatever a program hands over in the place of a link. Windows is told the same by the app itself.
 */
const BEFORE_LINK = ['--']

const BOTH: ('x64' | 'arm64')[] = ['x64', 'arm64']

/** What the prebuilt SQLite needs, and Electron itself, by the names before and after Debian's change of `time_t`. */
const DEB_DEPENDS = [
  'libgtk-3-0t64 | libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libxss1',
  'libxtst6',
  'xdg-utils',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libuuid1',
  'libsecret-1-0',
  'libgbm1',
  'libasound2t64 | libasound2',
  'libc6 (>= 2.34)',
  'libstdc++6 (>= 11)',
]

/** The https address that a deb names as its homepage; null without one. Throws for any other address. */
const homepageOf = (address: string | undefined): string | null => {
  if (!address) return null
  if (!address.startsWith('https://')) throw new Error(`AINA_HOMEPAGE is not an https address: ${address}`)
  return address
}

/** What names a certificate, a password or an account to electron-builder. */
const SIGNING = /^((WIN_)?CSC_\w+|APPLE_\w+)$/

/**
 * Takes away what is there and empty, as a workflow gives it where a secret is not set: electron-builder would take an empty
 * `CSC_LINK` for the name of a file.
 */
export const dropEmpty = (env: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(env))
    if (SIGNING.test(name) && value?.trim() === '') delete env[name]
}

/**
 * The packages. Two variables of the one who makes a release:
 * AINA_HOMEPAGE, the https address of the project, which a deb has to name (without it no deb is made);
 * CSC_LINK, the certificate (without it the app on a Mac is signed by itself only, and its hardened runtime, which
 * would then refuse its own framework, stays off).
 */
export const configure = (
  env: Readonly<Record<string, string | undefined>>,
  say = (line: string): void => void process.stderr.write(`${line}\n`),
): Configuration => ({
  appId: APP_ID,
  productName: 'Aina',
  copyright: 'Copyright © 2026 The Aina contributors',
  directories: { output: 'dist', buildResources: 'resources/packaging' },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills it in.
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',

  // Only what runs: the bundles, the icons that they read, and the one binary that is no part of them.
  files: [
    'package.json',
    'LICENSE',
    'out/**',
    '!out/**/*.map',
    // The shell for browsers runs on a Node of one's own, and a released Electron is none.
    '!out/main/{serve,browserShell}.js',
    '!out/main/chunks/open-*.js',
    // The same of the command line's own start: in a package it is part of the app.
    '!out/main/{cli.js,compiled/**}',
    'resources/icons/{256x256,tray*}.png',
    '!node_modules/!(better-sqlite3)/**',
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/better-sqlite3/{binding.gyp,README.md}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills it in.
    '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node',
  ],
  extraMetadata: {
    desktopName: `${APP_ID}.desktop`,
    ...(homepageOf(env.AINA_HOMEPAGE) && { homepage: homepageOf(env.AINA_HOMEPAGE) }),
  },
  asar: { smartUnpack: false },
  asarUnpack: ['**/*.node'],
  // The binaries speak Node-API: they need no compiling for Electron.
  npmRebuild: false,
  // A runtime with nothing missing on newer systems, which have no libfuse2.
  toolsets: { appimage: '1.0.3' },
  electronLanguages: languageCodes.flatMap((code) => languages[code].chromium ?? []),
  afterPack: ({ appOutDir, electronPlatformName }) =>
    setFuses(
      appOutDir,
      electronPlatformName,
      { product: 'Aina', linux: 'aina' },
      { signs: Boolean(env.CSC_LINK) },
    ),

  afterAllArtifactBuild: ({ artifactPaths }) => {
    if (!env.AINA_HOMEPAGE && artifactPaths.some((path) => path.endsWith('.AppImage')))
      say('No deb was made: AINA_HOMEPAGE does not name the project’s https address.')
    return []
  },

  protocols: [{ name: 'Aina', schemes: ['aina'] }],
  // No file names a feed of updates: Aina asks nobody for newer releases.
  publish: null,
  // A certificate that was named and cannot be used fails the build, rather than giving a package without.
  forceCodeSigning: Boolean(env.CSC_LINK),

  win: {
    target: [{ target: 'nsis', arch: BOTH }],
    icon: 'resources/icons/icon.ico',
    // A prompt waits for a batch file, but not for a program without a console.
    extraFiles: [{ from: 'resources/packaging/aina.cmd', to: 'aina.cmd' }],
  },
  nsis: {
    oneClick: true,
    perMachine: false,
    include: 'resources/packaging/uninstall.nsh',
    deleteAppDataOnUninstall: false,
  },

  mac: {
    target: [
      { target: 'dmg', arch: BOTH },
      { target: 'zip', arch: BOTH },
    ],
    icon: 'resources/icons/icon.icns',
    category: 'public.app-category.finance',
    extendInfo: {
      // What macOS asks for before a notification gets its buttons.
      NSUserNotificationAlertStyle: 'alert',
      // App Nap would hold back the timers of polls and alerts, and Aina without a window is what it looks for. There is little
      // to save: about one context switch a second (P15). A `powerSaveBlocker` would keep the whole machine awake.
      NSAppSleepDisabled: true,
    },
    hardenedRuntime: Boolean(env.CSC_LINK),
    gatekeeperAssess: false,
    entitlements: 'resources/packaging/entitlements.mac.plist',
    entitlementsInherit: 'resources/packaging/entitlements.mac.plist',
    ...(env.CSC_LINK ? {} : { identity: '-' }),
  },

  linux: {
    target: [
      { target: 'AppImage', arch: BOTH },
      ...(homepageOf(env.AINA_HOMEPAGE) ? [{ target: 'deb' as const, arch: BOTH }] : []),
    ],
    icon: 'resources/icons',
    category: 'Office;Finance',
    executableName: 'aina',
    executableArgs: BEFORE_LINK,
    syncDesktopName: true,
    maintainer: 'The Aina contributors',
    desktop: {
      entry: { ...commentEntries, StartupNotify: 'true' },
    },
  },
  deb: { depends: DEB_DEPENDS },
  // Said out loud: left to itself electron-builder has put `--no-sandbox` there.
  appImage: { executableArgs: BEFORE_LINK },
})

dropEmpty(process.env)
export default configure(process.env)
