import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { childProgram } from '../doubles/childProgram.ts'

/** How a process ended. */
interface CommandEnd {
  status: number | null
  signal: NodeJS.Signals | null
  err: string
}

/** `aina` in a process; `out` is the number of an open file for its standard output, or null. */
export const startCommand = (
  argv: readonly string[],
  out: number | 'ignore' | 'pipe' = 'ignore',
): { child: ChildProcess; ended: Promise<CommandEnd> } => {
  const child = spawn(process.execPath, [childProgram('cli/commandChild'), ...argv], {
    stdio: ['ignore', out, 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'en' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let err = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<CommandEnd>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal, err }))
  })
  return { child, ended }
}

/** Ends like `ended`, or with SIGKILL and the status null where a command hangs: longer than any of these takes under load. */
export const endedInTime = async (argv: readonly string[], out?: number): Promise<CommandEnd> => {
  const { child, ended } = startCommand(argv, out)
  const late = new AbortController()
  const kill = setTimeout(60_000, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  )
  const end = await ended
  late.abort()
  await kill
  return end
}

/** Resolves when a process waits: asleep, without having worked since the look before. Where the system does not say, after a while. */
export const untilItWaits = async (child: ChildProcess): Promise<void> => {
  if (process.platform !== 'linux') return setTimeout(1_500)
  let [before, still] = ['', 0]
  while (still < 4 && child.exitCode === null && child.signalCode === null) {
    await setTimeout(50)
    if (!existsSync(`/proc/${child.pid}/stat`)) return
    // State, and the ticks of its own and the system's work for it: the fields 3, 14 and 15, after the name in brackets.
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const now = `${fields[11]} ${fields[12]}`
    still = fields[0] === 'S' && now === before ? still + 1 : 0
    before = now
  }
}
