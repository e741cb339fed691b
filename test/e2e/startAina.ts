import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Call, In, Out } from '../../src/shared/contract/contract.ts'
import { connect, readReply } from '../../src/shared/contract/rpc.ts'
import { clockEnvironment, shiftClock } from './clock.ts'

export const root = resolve(import.meta.dirname, '../..')
/** The built bundle of the browser shell. */
const bundle = join(root, 'out/main/serve.js')

/** Loaded before Aina. As an address that is its own text: a file with types would be read twice as long as all of Node. */
export const preload = `data:text/javascript,${encodeURIComponent(
  `(${shiftClock})(Number(process.env.AINA_TEST_WALL_SHIFT), Number(process.env.AINA_TEST_STEADY_SHIFT))`,
)}`

export interface StartOptions {
  /** How much later than the tests' own time it is for it, in milliseconds. */
  later?: number
  env?: Record<string, string>
}

/** A process that is Aina, or is to become it. */
export interface Started {
  pid: number
  /** The lines of standard output so far; and of standard error. */
  out(): string[]
  err(): string[]
  /** Resolves when standard output has `count` lines, with the last of these. Rejects when the process ends before. */
  line(count: number): Promise<string>
  /** Resolves with the exit status, null where a signal ended it. */
  ended: Promise<number | null>
  running(): boolean
  signal(name: NodeJS.Signals): void
  /** Ends it at once, and every process that it has started. */
  killAll(): void
}

/** A running browser shell: the built bundle in a separate process. */
export interface Aina extends Started {
  later: number
  port: number
  /** The printed address, with the token. */
  address(): string
  /** Sends a call as a page does. */
  ask<N extends Call>(name: N, input: In<N>): Promise<Out<N>>
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)

/** Ends a process that was started as the first of its group, and every process that it has started, at once. */
const endTree = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    if (process.platform === 'win32')
      spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' })
    else process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended already.
  }
}

/** Starts any command and follows what it says. */
export const startCommand = (
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, user }: { cwd?: string; env?: NodeJS.ProcessEnv; user?: number | undefined } = {},
): Started => {
  const as = user === undefined ? {} : { uid: user, gid: user }
  // In a separate group, so that its children can be ended with it; on Windows that would be a separate window.
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, { cwd, env, ...as, stdio: ['ignore', 'pipe', 'pipe'], detached })
  const said = { out: '', err: '' }
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of [...waiting]) look()
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
    wake()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  let running = true
  // Closed, and not only exited: then all that it said has been read.
  const ended = once(child, 'close').then(([code]: unknown[]) => {
    running = false
    wake()
    return typeof code === 'number' ? code : null
  })
  const out = () => linesOf(said.out)
  return {
    pid: child.pid ?? 0,
    out,
    err: () => linesOf(said.err),
    ended,
    running: () => running,
    signal: (name) => void child.kill(name),
    killAll: () => endTree(child.pid),
    line: (count) =>
      new Promise((done, failed) => {
        const look = () => {
          const line = out()[count - 1]
          if (line === undefined && running) return
          waiting.delete(look)
          if (line === undefined) failed(new Error(`it ended without saying its address: ${said.err}`))
          else done(line)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** The environment of this process without variables for Aina. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AINA_')))

/** Starts Aina and waits until it has said where it is. */
export const startAina = async (
  args: readonly string[],
  { later = 0, env = {} }: StartOptions = {},
): Promise<Aina> => {
  const started = startCommand(process.execPath, ['--import', preload, bundle, '--no-open', ...args], {
    env: { ...plainEnvironment(), ...clockEnvironment(later), ...env },
  })
  const addressIn = (line: string | undefined): string => / (http:\/\/\S+)$/.exec(line ?? '')?.[1] ?? ''
  const first = new URL(addressIn(await started.line(1)))
  const api = connect({
    async ask(name, input) {
      const response = await fetch(`${first.origin}/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${first.hash.slice(1)}` },
        body: JSON.stringify(input),
      })
      return readReply(await response.json())
    },
    hear: () => () => {},
  })

  return {
    ...started,
    later,
    port: Number(first.port),
    address: () => first.href,
    ask: (name, input) => api.call(name, input),
    end(signal = 'SIGTERM') {
      started.signal(signal)
      return started.ended
    },
  }
}
