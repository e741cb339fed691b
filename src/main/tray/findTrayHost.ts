import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import type { Environment } from '../../core/options.ts'
import { outsideEnvironment } from '../integration/outsideEnvironment.ts'
import { isWayland } from '../isWayland.ts'
import { askBus, busTools, type Command, type RunCommand, WATCHER } from './sessionBus.ts'

/** Whether there is a session bus. Without one, the tools would start an empty one. A relative path is not one. */
const hasSessionBus = (env: Environment): boolean =>
  Boolean(env.DBUS_SESSION_BUS_ADDRESS) || posix.isAbsolute(env.XDG_RUNTIME_DIR ?? '')

/**
 * Asks the session bus for a current panel; null if it cannot answer. Looks for a watcher first, since a question
 * might start one, then for a panel that uses it.
 */
const findNotifierHost = async (env: Environment, run: RunCommand): Promise<boolean | null> => {
  if (!hasSessionBus(env)) return null
  const ask = async (command: Command): Promise<boolean | null> => {
    const output = await askBus(run, command)
    const answer = output === null ? null : /\b(true|false)\b/.exec(output)?.[1]
    return answer ? answer === 'true' : null
  }
  for (const { bus, watcher } of busTools) {
    const isWatched = await ask(bus('NameHasOwner', WATCHER))
    // A silent watcher has no panel for Electron either, which asks it the same.
    if (isWatched !== null)
      return isWatched && (await ask(watcher('IsStatusNotifierHostRegistered'))) === true
  }
  return null
}

/**
 * Whether something shows tray icons. Windows and macOS always do. On Linux, a watcher on the session bus may know a
 * panel, or an old panel holds the X display's tray. `unknown` if neither can be asked.
 */
export const findTrayHost = async (
  platform: NodeJS.Platform,
  env: Environment,
  ask: { run: RunCommand; xTray(env: Environment): Promise<boolean | null> },
): Promise<'there' | 'none' | 'unknown'> => {
  if (platform === 'win32' || platform === 'darwin') return 'there'
  const notifier = await findNotifierHost(env, ask.run)
  if (notifier) return 'there'
  // Under Wayland, Electron has no window for such a panel.
  const old = isWayland(platform, env) ? false : await ask.xTray(env)
  if (old) return 'there'
  return notifier === null ? 'unknown' : 'none'
}

/** Runs a program without a shell, and ends it at the deadline. */
export const runCommand: RunCommand = (command, args, deadlineMs) =>
  new Promise((resolve) => {
    execFile(
      command,
      [...args],
      {
        ...{ timeout: deadlineMs, killSignal: 'SIGKILL', windowsHide: true, encoding: 'utf8' },
        env: { ...process.env, ...outsideEnvironment(process.env, process.execPath) },
      },
      (error, output) => resolve(error ? null : output),
    )
  })

/** Panels with more icons are not asked about each. */
const MOST_ITEMS = 60

/**
 * Returns the bus names in a list of registered icons, as each tool prints it: `(<['a', 'b']>,)`, `array [ string "a" ]`,
 * `as 2 "a" "b"`; null if the text is not such a list. A watcher adds an object path to the name, after `/` or `@`.
 */
export const itemNames = (output: string): string[] | null => {
  if (!/^\s*\(<(@as )?\[|\barray \[|^\s*as \d/.test(output)) return null
  const names = [...output.matchAll(/(['"])(.*?)\1/g)].map(([, , item = '']) => item.split(/[/@]/)[0] ?? '')
  return names.filter((name) => name !== '').slice(0, MOST_ITEMS)
}

/**
 * Whether the icon of the process `pid` is registered with the watcher of tray icons. Chromium's name for it holds
 * the process id (`org.freedesktop.StatusNotifierItem-PID-N`). For watchers that list the connection's unique name
 * (`:1.42`), the bus knows its process. Null if no such list is available.
 */
const isRegistered = async (run: RunCommand, pid: number): Promise<boolean | null> => {
  for (const { bus, watcher } of busTools) {
    // The question might start a watcher that does not run.
    if (!/\btrue\b/.test((await askBus(run, bus('NameHasOwner', WATCHER))) ?? '')) continue
    const output = await askBus(run, watcher('RegisteredStatusNotifierItems'))
    const names = output === null ? null : itemNames(output)
    if (names === null) continue
    if (names.some((name) => name.startsWith(`org.freedesktop.StatusNotifierItem-${pid}-`))) return true
    for (const name of names.filter((each) => each.startsWith(':'))) {
      const owner = await askBus(run, bus('GetConnectionUnixProcessID', name))
      if (/\b(?:uint32|u) (\d+)/.exec(owner ?? '')?.[1] === String(pid)) return true
    }
    return false
  }
  return null
}

/**
 * Whether a panel shows Aina's icon; null if unknown, as on Windows and macOS, which always show it. On X, Electron
 * falls back to an old kind of panel.
 */
export const findOwnItem = async (
  platform: NodeJS.Platform,
  env: Environment,
  ask: { run: RunCommand; xTray(env: Environment): Promise<boolean | null>; pid: number },
): Promise<boolean | null> => {
  if (platform !== 'linux' || !hasSessionBus(env)) return null
  const registered = await isRegistered(ask.run, ask.pid)
  if (registered !== false || isWayland(platform, env)) return registered
  return (await ask.xTray(env)) === true
}
