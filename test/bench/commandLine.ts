import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../e2e/startAina.ts'
import { median, type Row, round } from './row.ts'
import { withBoardOnDisk } from './servedFolder.ts'

const ROUNDS = 15
const DISCARDED = 3

const asked = [
  ['rates', '--all'],
  ['convert', '100 A01 in A02'],
  ['ticker', 'A01', '--kind', 'waybar'],
] as const

/**
 * How long a program takes to its answer, in milliseconds, or to its end where it says nothing. Throws where it did not end
 * well.
 */
const timeOf = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const start = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let answered = 0
  child.stdout.on('data', () => {
    answered = performance.now() - start
  })
  const [status]: unknown[] = await once(child, 'close')
  const took = answered || performance.now() - start
  if (status !== 0 || (answered === 0 && args.length > 1))
    throw new Error(`${args.join(' ')} ended with ${status}`)
  return took
}

/** P19: from the start of the process until it has answered from the mirror, of the slowest of three commands. */
export const commandLine = (): Promise<Row[]> =>
  withBoardOnDisk(async (_start, folder, flags) => {
    const nothing = join(folder, 'empty.cjs')
    writeFileSync(nothing, '')
    const env = { ...process.env, LANG: 'en_US.UTF-8', XDG_CACHE_HOME: join(folder, 'cache') }
    const bare: number[] = []
    const ours = asked.map((): number[] => [])
    for (let at = 0; at < ROUNDS; at++) {
      const empty = await timeOf([nothing], env)
      const took: number[] = []
      for (const words of asked) took.push(await timeOf(['out/main/cli.js', ...words, ...flags], env))
      if (at < DISCARDED) continue
      bare.push(empty)
      for (const [which, one] of took.entries()) ours[which]?.push(one)
    }
    const empty = median(bare)
    const ratios = ours.map((times) => round(median(times) / empty))
    return [
      {
        id: 'P19',
        what: 'start of a command to its answer from the mirror / an empty script',
        value: Math.max(...ratios),
        unit: '×',
        bar: 4,
        side: 'at most',
        note: `${asked.map(([command], which) => `${command} ${ratios[which]}`).join(', ')}; the empty one takes ${round(empty)} ms`,
      },
    ]
  })
