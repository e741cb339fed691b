import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAina } from '../e2e/startAina.ts'
import { inTurn, type Row, round, withFolder } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

const ROUNDS = 15

const commands = [
  ['rates', '--all'],
  ['convert', '100 A01 in A02'],
  ['ticker', 'A01', '--kind', 'waybar'],
] as const

/** Milliseconds until a program says something, or ends where it says nothing. Throws where it did not end well. */
const answerOf = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const start = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let answered = 0
  child.stdout.once('data', () => {
    answered = performance.now() - start
  })
  const [status]: unknown[] = await once(child, 'close')
  if (status !== 0 || (answered === 0 && args.length > 1))
    throw new Error(`${args.join(' ')} ended with ${status}`)
  return answered || performance.now() - start
}

const post = async (url: string, body: unknown, token = ''): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** Milliseconds from the start of the built shell until it has answered with the rates list. */
const firstRates = async (flags: readonly string[]): Promise<number> => {
  const start = performance.now()
  const args = ['out/main/serve.js', '--no-open', ...flags]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line]: unknown[] = await once(child.stdout, 'data')
  const { origin, hash } = new URL(String(line).trim().split(' ').at(-1) ?? '')
  const board = (await post(`${origin}/api/board.get`, {}, hash.slice(1))) as { value: { assets: unknown[] } }
  if (board.value.assets.length !== 61) throw new Error('the rates were not there')
  const took = performance.now() - start
  // In order: what was compiled is written down at the end.
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

/**
 * P16 and P17: from the start of the built shell, and of the slowest of three commands, to the rates of the mirror, without the service;
 * each against an empty script. What is compiled once is written down in the rounds that are discarded.
 */
export const starts = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const service = await startServiceProcess(61, '2026-01-05')
    const flags = ['--data-dir', join(folder, 'data'), '--service', service.base]
    const first = await startAina(flags)
    while ((await first.ask('board.get', {})).assets.length === 0)
      await new Promise((again) => setTimeout(again, 50))
    await first.end()
    await service.close()
    const nothing = join(folder, 'empty.cjs')
    writeFileSync(nothing, '')
    const env = { ...process.env, LANG: 'en_US.UTF-8', XDG_CACHE_HOME: join(folder, 'cache') }
    const [empty = 0, shell = 0, ...answers] = await inTurn(ROUNDS, [
      () => answerOf([nothing], env),
      () => firstRates(flags),
      ...commands.map((words) => () => answerOf(['out/main/cli.js', ...words, ...flags], env)),
    ])
    const shellStart = 'start of the browser shell to the first rates / an empty script'
    const note = `an empty script takes ${round(empty)} ms`
    const each = commands.map(([name], at) => `${name} ${round((answers[at] ?? 0) / empty)}`).join(', ')
    const slowest = round(Math.max(...answers) / empty)
    return [
      ['P16', shellStart, '≤ 4 ×', round(shell / empty), note],
      ['P17', 'start of a command to its answer / an empty script', '≤ 4 ×', slowest, each],
    ]
  })
