import { connect } from 'node:net'
import { isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The address of a display: a path, an abstract socket (starts with NUL), or host and port. */
export type DisplayAddress = { path: string } | { host: string; port: number }

const FIRST_X_PORT = 6000
/** A local display answers at once, one behind ssh within a second. */
const PATIENCE_MS = 2_000

/** The addresses in `WAYLAND_DISPLAY` and `DISPLAY`. For X, both sockets that a server on Linux may have. */
export const displayAddresses = (env: Environment): DisplayAddress[] => {
  const { WAYLAND_DISPLAY: wayland, XDG_RUNTIME_DIR: runtime, DISPLAY: display = '' } = env
  const found: DisplayAddress[] = []
  if (wayland && isAbsolute(wayland)) found.push({ path: wayland })
  else if (wayland && runtime) found.push({ path: join(runtime, wayland) })
  const [, host = '', number] = /^(.*):(\d+)(?:\.\d+)?$/.exec(display) ?? []
  if (number === undefined) return found
  const path = `/tmp/.X11-unix/X${number}`
  if (host === '' || host === 'unix') return [...found, { path }, { path: `\0${path}` }]
  return [...found, { host, port: FIRST_X_PORT + Number(number) }]
}

/** Whether something listens at one of the addresses. A variable may outlive its display, as in an old terminal. */
export const reachDisplay = async (addresses: readonly DisplayAddress[]): Promise<boolean> =>
  (await Promise.all(addresses.map(listens))).includes(true)

const listens = (address: DisplayAddress): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    const end = (reached: boolean): void => {
      socket.destroy()
      resolve(reached)
    }
    socket.setTimeout(PATIENCE_MS, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
