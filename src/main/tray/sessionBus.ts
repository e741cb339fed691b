/** Runs a command with a deadline. Returns its standard output; null if it is missing, fails or takes too long. */
export type RunCommand = (
  command: string,
  args: readonly string[],
  deadlineMs: number,
) => Promise<string | null>

export type Command = readonly [command: string, ...args: string[]]

/** A tool's commands for the session bus: a method of the bus, or a property of the watcher of tray icons. */
interface BusTool {
  bus(method: string, text: string): Command
  watcher(property: string): Command
}

export const WATCHER = 'org.kde.StatusNotifierWatcher'
const WATCHER_PATH = '/StatusNotifierWatcher'
const BUS = 'org.freedesktop.DBus'
const BUS_PATH = '/org/freedesktop/DBus'
const DEADLINE_MS = 1_000

/** Every desktop has one of these tools. Tried in this order. */
export const busTools: readonly BusTool[] = [
  {
    bus: (method, text) => [
      ...(['gdbus', 'call', '--session', '--dest', BUS, '--object-path', BUS_PATH] as const),
      ...['--method', `${BUS}.${method}`, text],
    ],
    watcher: (property) => [
      ...(['gdbus', 'call', '--session', '--dest', WATCHER, '--object-path', WATCHER_PATH] as const),
      ...['--method', `${BUS}.Properties.Get`, WATCHER, property],
    ],
  },
  {
    bus: (method, text) => [
      ...(['dbus-send', '--session', '--print-reply', `--dest=${BUS}`, BUS_PATH] as const),
      ...[`${BUS}.${method}`, `string:${text}`],
    ],
    watcher: (property) => [
      ...(['dbus-send', '--session', '--print-reply', `--dest=${WATCHER}`, WATCHER_PATH] as const),
      ...[`${BUS}.Properties.Get`, `string:${WATCHER}`, `string:${property}`],
    ],
  },
  {
    bus: (method, text) => ['busctl', '--user', 'call', BUS, BUS_PATH, BUS, method, 's', text],
    watcher: (property) => ['busctl', '--user', 'get-property', WATCHER, WATCHER_PATH, WATCHER, property],
  },
]

/** Returns a command's output; null for none. */
export const askBus = (run: RunCommand, [command, ...args]: Command): Promise<string | null> =>
  run(command, args, DEADLINE_MS)
