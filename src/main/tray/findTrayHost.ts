import { execFile } from 'node:child_process'
/** Runs a command with a deadline; its standard output, or null where it is not there, fails or takes too long. */
export type RunCommand = (
  command: string,
  args: readonly string[],
  deadlineMs: number,
) => Promise<string | null>

const DEADLINE_MS = 1_000
const BUS = 'org.freedesktop.DBus'
const PATH = '/org/freedesktop/DBus'
const WATCHER = 'org.kde.StatusNotifierWatcher'

/** The same question in the words of three tools, of which a desktop has one at least; each answers true or false. */
const questions: readonly (readonly [command: string, ...args: string[]])[] = [
  [
    'gdbus',
    ...['call', '--session', '--dest', BUS, '--object-path', PATH],
    ...['--method', `${BUS}.NameHasOwner`, WATCHER],
  ],
  [
    'dbus-send',
    '--session',
    '--print-reply',
    `--dest=${BUS}`,
    PATH,
    `${BUS}.NameHasOwner`,
    `string:${WATCHER}`,
  ],
  ['busctl', '--user', 'call', BUS, PATH, BUS, 'NameHasOwner', 's', WATCHER],
]

/**
 * Whether something shows tray icons. Windows and macOS always do; on Linux the session's bus knows whether somebody
 * took the part of the watcher. `unknown` where it cannot be asked. A panel that starts later than Aina is not seen.
 */
export const findTrayHost = async (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  run: RunCommand,
): Promise<'there' | 'none' | 'unknown'> => {
  if (platform === 'win32' || platform === 'darwin') return 'there'
  // Without a session's bus the tools would start one of their own, with nobody on it.
  if (!env.DBUS_SESSION_BUS_ADDRESS && !env.XDG_RUNTIME_DIR) return 'unknown'
  for (const [command, ...args] of questions) {
    const said = await run(command, args, DEADLINE_MS)
    const answer = said === null ? null : /\b(true|false)\b/.exec(said)?.[1]
    if (answer) return answer === 'true' ? 'there' : 'none'
  }
  return 'unknown'
}

/** Runs a program without a shell, and ends it when its time is over. */
export const runCommand: RunCommand = (command, args, deadlineMs) =>
  new Promise((resolve) => {
    execFile(
      command,
      [...args],
      { timeout: deadlineMs, killSignal: 'SIGKILL', windowsHide: true, encoding: 'utf8' },
      (error, said) => resolve(error ? null : said),
    )
  })
