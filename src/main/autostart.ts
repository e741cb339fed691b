import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { app, type LoginItemSettings, type LoginItemSettingsOptions } from 'electron'
import { configFolder, homeFolder } from '../core/files/chooseDataFolder.ts'
import type { Environment } from '../core/options.ts'
import type { Desktop } from '../shared/contract/desktop.ts'
import { APP_ID } from './appId.ts'
import type { Context } from './context.ts'

// How the system starts Aina: at log-in, hidden, and for `aina://` links.

/** A program for the system to start: a file and its arguments. */
interface Program {
  path: string
  args: readonly string[]
}

/**
 * Returns how to start this Aina again, from any folder. An AppImage's mount vanishes with it, so its file counts; its
 * variables are inherited by every program it starts. In development Electron gets the app's path. A service for one
 * run is not included.
 */
export const programOf = (facts: {
  packaged: boolean
  execPath: string
  appPath: string
  env: Environment
  /** The folder given with `--data-dir`; null for the usual one. */
  dataDir: string | null
}): Program => {
  const { packaged, execPath, appPath, dataDir } = facts
  const { APPIMAGE, APPDIR } = facts.env
  const isAppImage = packaged && APPDIR && execPath.startsWith(`${APPDIR}/`)
  return {
    path: (isAppImage && APPIMAGE) || execPath,
    args: [
      ...(packaged ? [] : [resolve(appPath)]),
      ...(dataDir === null ? [] : [`--data-dir=${resolve(dataDir)}`]),
    ],
  }
}

/** Autostart on one system. Its state may be set by anyone. */
interface Autostart {
  /** Never throws. */
  state(): Promise<Desktop['autostart']>
  /** Throws the system's error. */
  set(on: boolean): Promise<void>
  /** If it is on and starts an old path of Aina, points it here. Throws the system's error. */
  mend(): Promise<void>
}

/** Escapes of the desktop entry specification for any value. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Returns an argument of `Exec`: quoted if it holds special signs, with a backslash before those of a shell. `%` is
 * doubled, since the system replaces `%u` and the like.
 */
const quote = (argument: string): string => {
  const literal = argument.replaceAll('%', '%%')
  return /^[\w./:=@%,+-]+$/.test(argument) ? literal : `"${literal.replace(/["`$\\]/g, '\\$&')}"`
}

/** Returns a desktop entry that starts a program at login. */
export const autostartEntry = ({ path, args }: Program): string => {
  const command = [path, ...args].map(quote).join(' ')
  return `[Desktop Entry]
Type=Application
Name=Aina
Exec=${command.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)}
Icon=aina
Terminal=false
StartupNotify=false
X-GNOME-Autostart-enabled=true
`
}

/** Desktop tools disable an entry by `Hidden`, GNOME's by its own key; the file stays. */
const DISABLED = /^(Hidden *= *true|X-GNOME-Autostart-enabled *= *false)\s*$/im

/** Whether an entry starts anything. */
export const startsSomething = (text: string): boolean => /^Exec *= *\S/m.test(text) && !DISABLED.test(text)

const nowhere: Autostart = { state: async () => 'unavailable', set: async () => {}, mend: async () => {} }

/** Autostart by a desktop entry in the user's folder, written atomically. */
export const linuxAutostart = (
  program: Program,
  { env, home, packaged }: { env: Environment; home: string | null; packaged: boolean },
): Autostart => {
  const folder = configFolder(env, home)
  // In a Flatpak or Snap, that folder is in the sandbox, and nothing reads it.
  if (folder === null || env.FLATPAK_ID || env.SNAP_NAME === 'aina') return nowhere
  const file = posix.join(folder, 'autostart', `${APP_ID}.desktop`)
  const entry = autostartEntry(program)

  /** Returns the file's text; empty if it is missing. Throws the system's error. */
  const read = (): Promise<string> =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
      throw error
    })
  const write = async (): Promise<void> => {
    const draft = `${file}.aina-draft`
    await mkdir(posix.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(draft, entry, { mode: 0o600 })
    await rename(draft, file)
  }
  return {
    state: () =>
      read().then(
        (text) => (startsSomething(text) ? 'on' : 'off'),
        () => 'unavailable',
      ),
    set: (on) => (on ? write() : rm(file, { force: true })),
    async mend() {
      // Only an installed Aina corrects the file, so a checkout does not take it over.
      const text = packaged ? await read() : ''
      if (startsSomething(text) && text !== entry) await write()
    },
  }
}

/**
 * Identifies our entry: on Windows by file and arguments, on a Mac by the app. Electron quotes the
 * arguments, but needs the path quoted, since it looks it up as a command line.
 */
export const loginItemOf = (platform: NodeJS.Platform, { path, args }: Program): LoginItemSettingsOptions =>
  platform === 'win32' ? { path: `"${path}"`, args: [...args] } : { type: 'mainAppService' }

/**
 * Returns the state of the entry. Disabled in the Task Manager counts as off. macOS returns `requires-approval` for
 * an entry that the user has not allowed, or disabled in System Settings.
 */
export const readLoginItem = (
  platform: NodeJS.Platform,
  item: Pick<LoginItemSettings, 'openAtLogin' | 'executableWillLaunchAtLogin' | 'status'>,
): Desktop['autostart'] => {
  if (platform === 'win32') return item.openAtLogin && item.executableWillLaunchAtLogin ? 'on' : 'off'
  if (item.status === 'requires-approval') return 'approval'
  return item.openAtLogin || item.status === 'enabled' ? 'on' : 'off'
}

/** Autostart of this Aina. Not in development on a Mac, which would start Electron without an app. */
export const createAutostart = ({ platform, developer, launch }: Context): Autostart => {
  const packaged = !developer
  const { env, execPath } = process
  const plain = programOf({ packaged, execPath, appPath: app.getAppPath(), env, dataDir: launch.dataDir })
  const program = { ...plain, args: [...plain.args, '--hidden'] }
  if (platform === 'darwin' && developer) return nowhere
  if (platform !== 'win32' && platform !== 'darwin')
    return linuxAutostart(program, { env, home: homeFolder(), packaged })
  const item = loginItemOf(platform, program)
  return {
    state: async () => readLoginItem(platform, app.getLoginItemSettings(item)),
    set: async (on) => app.setLoginItemSettings({ ...item, openAtLogin: on }),
    async mend() {},
  }
}

/** Whether a Mac started the app at login: it passes no `--hidden`. */
export const wasStartedAtLogin = (platform: NodeJS.Platform): boolean =>
  platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin

/**
 * Registers Aina for `aina://` links. On Linux the package's desktop entry does. In development nothing does: an
 * installed Aina's links would open a checkout. On Windows a link follows `--`, so nothing that breaks out of its
 * quotes is a switch.
 */
export const setupLinks = ({ platform, developer }: Pick<Context, 'platform' | 'developer'>): void => {
  if (developer) return
  if (platform === 'win32') app.setAsDefaultProtocolClient('aina', process.execPath, ['--'])
  if (platform === 'darwin') app.setAsDefaultProtocolClient('aina')
}
