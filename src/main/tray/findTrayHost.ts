import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import type { Environment } from '../../core/options.ts'
import { outsideEnvironment } from '../integration/outsideEnvironment.ts'
import { isWayland } from '../isWayland.ts'

/** Runs a command with a deadline; its standard output, or null where it is not there, fails or takes too long. */
export type RunCommand = (
  command: string,
  args: readonly string[],
  deadlineMs: number,
) => Promise<string | null>

const DEADLINE_MS = 1_000
const BUS = 'org.freedesktop.DBus'
const BUS_PATH = '/org/freedesktop/DBus'
const WATCHER = 'org.kde.StatusNotifierWatcher'
const WATCHER_PATH = '/StatusNotifierWatcher'
const PROPERTY = 'IsStatusNotifierHostRegistered'

type Command = readonly [command: string, ...args: string[]]

/**
 * Two questions in the words of three tools, of which a desktop has one at least; each answers true or false. First
 * whether there is a watcher, since asking one that is not there might start it; then whether a panel listens to it.
 */
const questions: readonly { watcher: Command; host: Command }[] = [
  {
    watcher: [
      ...(['gdbus', 'call', '--session', '--dest', BUS, '--object-path', BUS_PATH] as const),
      ...['--method', `${BUS}.NameHasOwner`, WATCHER],
    ],
    host: [
      ...(['gdbus', 'call', '--session', '--dest', WATCHER, '--object-path', WATCHER_PATH] as const),
      ...['--method', `${BUS}.Properties.Get`, WATCHER, PROPERTY],
    ],
  },
  {
    watcher: [
      ...(['dbus-send', '--session', '--print-reply', `--dest=${BUS}`, BUS_PATH] as const),
      ...[`${BUS}.NameHasOwner`, `string:${WATCHER}`],
    ],
    host: [
      ...(['dbus-send', '--session', '--print-reply', `--dest=${WATCHER}`, WATCHER_PATH] as const),
      ...[`${BUS}.Properties.Get`, `string:${WATCHER}`, `string:${PROPERTY}`],
    ],
  },
  {
    watcher: ['busctl', '--user', 'call', BUS, BUS_PATH, BUS, 'NameHasOwner', 's', WATCHER],
    host: ['busctl', '--user', 'get-property', WATCHER, WATCHER_PATH, WATCHER, PROPERTY],
  },
]

/** What the session's bus says of panels of today's kind; null where it cannot be asked. */
const findNotifierHost = async (env: Environment, run: RunCommand): Promise<boolean | null> => {
  // Without a session's bus the tools would start one of their own, with nobody on it. A relative path is none.
  if (!env.DBUS_SESSION_BUS_ADDRESS && !posix.isAbsolute(env.XDG_RUNTIME_DIR ?? '')) return null
  const ask = async ([command, ...args]: Command): Promise<boolean | null> => {
    const said = await run(command, args, DEADLINE_MS)
    const answer = said === null ? null : /\b(true|false)\b/.exec(said)?.[1]
    return answer ? answer === 'true' : null
  }
  for (const { watcher, host } of questions) {
    const isWatched = await ask(watcher)
    // A watcher that does not answer has no host for Electron either, which asks it the same.
    if (isWatched !== null) return isWatched && (await ask(host)) === true
  }
  return null
}

/**
 * Whether something shows tray icons. Windows and macOS always do. On Linux a watcher on the session's bus may know of a
 * panel, or a panel of the old kind holds the X display's tray. `unknown` where neither can be asked.
 */
export const findTrayHost = async (
  platform: NodeJS.Platform,
  env: Environment,
  ask: { run: RunCommand; xTray(env: Environment): Promise<boolean | null> },
): Promise<'there' | 'none' | 'unknown'> => {
  if (platform === 'win32' || platform === 'darwin') return 'there'
  const notifier = await findNotifierHost(env, ask.run)
  if (notifier) return 'there'
  // Under Wayland Electron has no window that such a panel could take in.
  const old = isWayland(platform, env) ? false : await ask.xTray(env)
  if (old) return 'there'
  return notifier === null ? 'unknown' : 'none'
}

/** Runs a program without a shell, and ends it when its time is over. */
export const runCommand: RunCommand = (command, args, deadlineMs) =>
  new Promise((resolve) => {
    execFile(
      command,
      [...args],
      {
        ...{ timeout: deadlineMs, killSignal: 'SIGKILL', windowsHide: true, encoding: 'utf8' },
        env: { ...process.env, ...outsideEnvironment(process.env, process.execPath) },
      },
      (error, said) => resolve(error ? null : said),
    )
  })
