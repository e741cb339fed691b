import { execFile } from 'node:child_process'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { outsideEnvironment } from '../openOutside.ts'

const WATCHER = 'org.kde.StatusNotifierWatcher'
const PATH = '/StatusNotifierWatcher'
const PROPERTY = 'IsStatusNotifierHostRegistered'

/** Commands that ask the session bus whether a panel shows status icons. Every Linux desktop has one of the tools. */
const questions = [
  `gdbus call --session --timeout 1 --dest ${WATCHER} --object-path ${PATH} --method org.freedesktop.DBus.Properties.Get ${WATCHER} ${PROPERTY}`,
  `busctl --user --timeout=1 get-property ${WATCHER} ${PATH} ${WATCHER} ${PROPERTY}`,
]
const DEADLINE_MS = 2_000

/** Reads a tool's output; null if it could not ask. Without a watcher on the bus there is no panel either. */
export const readTrayHost = (output: string): 'there' | 'none' | null => {
  const answer = /\b(true|false)\b/.exec(output)?.[1]
  if (answer) return answer === 'true' ? 'there' : 'none'
  return /ServiceUnknown|NameHasNoOwner|not provided|not activatable/.test(output) ? 'none' : null
}

/**
 * Whether something shows tray icons: always on Windows and macOS. On Linux the session bus is asked; a panel that
 * knows only the old X protocol counts as none. `unknown` without a bus or a tool.
 */
export const findTrayHost = async (): Promise<Desktop['tray']> => {
  if (process.platform !== 'linux') return 'there'
  const env = { ...process.env, ...outsideEnvironment(process.env, process.execPath), LC_ALL: 'C' }
  // Without a bus the tools would start an empty one.
  if (!process.env.DBUS_SESSION_BUS_ADDRESS && !process.env.XDG_RUNTIME_DIR) return 'unknown'
  for (const question of questions) {
    const [command = '', ...args] = question.split(' ')
    const output = await new Promise<string>((resolve) => {
      const limits = { timeout: DEADLINE_MS, killSignal: 'SIGKILL' } as const
      execFile(command, args, { env, ...limits }, (_error, out, reason) => resolve(out + reason))
    })
    const host = readTrayHost(output)
    if (host !== null) return host
  }
  return 'unknown'
}
