import { deepStrictEqual } from 'node:assert'
import { join } from 'node:path'
import { plainEnvironment, root, startCommand } from '../e2e/startAina.ts'

/** How long (ms) a command may take on a slow runner. */
const PATIENCE_MS = 60_000

/** The commands that are compared. */
const COMMANDS: readonly (readonly string[])[] = [
  ['rates', 'USD', 'EUR', '--csv'],
  ['rates', '--all', '--json'],
  ['convert', '100', 'usd', 'to', 'kzt,', 'eur', '--json'],
  ['history', 'USD', '--csv', '--period', '1y'],
  ['history', 'EUR/USD', '--json', '--period', '90d'],
]

/** Electron begins standard output with a line break on Windows (electron/electron#5917); nothing else is taken away. */
const printed = (bytes: Buffer, platform: string): Buffer => {
  const [, first = ''] = platform === 'win32' ? (/^(\r?\n)/.exec(bytes.toString('latin1')) ?? []) : []
  return bytes.subarray(first.length)
}

interface SameCommandsParts {
  executable: string
  /** What both programs get: the data folder and the service. */
  flags: readonly string[]
  env: NodeJS.ProcessEnv
  platform: string
}

/**
 * Runs each command by the packed program and by the checkout's own command line, on one data folder that no other program writes
 * to. Throws where a status or a byte on standard output is another one. Gives the commands.
 */
export const sameCommands = async (parts: SameCommandsParts): Promise<string[]> => {
  const { executable, flags, env, platform } = parts
  const cli = join(root, 'out/main/cli.js')
  const run = async (program: readonly string[], words: readonly string[]) => {
    const [command = '', ...before] = program
    const started = startCommand(command, [...before, ...words, ...flags], {
      env: { ...plainEnvironment(), LANG: 'en_US.UTF-8', ...env },
    })
    const timeout = setTimeout(started.killAll, PATIENCE_MS)
    const status = await started.ended
    clearTimeout(timeout)
    return { status, out: started.bytes(), err: started.err().join('\n') }
  }
  for (const words of COMMANDS) {
    const packed = await run([executable], words)
    const own = await run([process.execPath, cli], words)
    deepStrictEqual(packed.status, 0, `${words.join(' ')}: ${packed.err}`)
    const seen = { ...packed, out: printed(packed.out, platform).toString('utf8'), err: '' }
    deepStrictEqual(seen, { ...own, out: own.out.toString('utf8'), err: '' }, words.join(' '))
  }
  return COMMANDS.map((words) => words.join(' '))
}
