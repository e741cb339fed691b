import packageJson from '../../package.json' with { type: 'json' }
import { homeFolder } from '../core/files/homeFolder.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { run } from './run.ts'

/** Runs the command line as the whole work of this process; `argv` is what was typed behind `aina`. Gives the status to end with. */
export const runInProcess = async (argv: readonly string[]): Promise<number> => {
  const { stdout, stderr } = process
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())

  // Whoever reads may have gone, as `head` does: then there is nothing more to say, and nothing went wrong.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  stderr.on('error', () => {})
  const colours = stdout.isTTY === true && !process.env.NO_COLOR && !argv.includes('--no-color')
  const take = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()))
    })
  let said: Promise<void> = Promise.resolve()
  const err = (line: string): void => {
    // Nobody may hear it, which changes nothing.
    said = take(stderr, `${line}\n`).catch(() => {})
  }
  const asked = run({
    version: packageJson.version,
    argv,
    env: process.env,
    platform: process.platform,
    home: homeFolder(),
    out: (text) => take(stdout, text),
    err,
    colours: colours && process.env.TERM !== 'dumb',
    clock: nodeClock(),
    stop: stop.signal,
  })
  const status = await asked.catch((error: unknown) => {
    err(`aina: ${error instanceof Error ? error.message : 'something went wrong inside'}`)
    return 1
  })
  // A process that is ended rather than left to end would lose what is on its way.
  await said
  return status
}
