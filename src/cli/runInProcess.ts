import packageJson from '../../package.json' with { type: 'json' }
import { homeFolder } from '../core/files/homeFolder.ts'
import { systemCode } from '../core/files/systemCode.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { run } from './run.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import { OutputFailed } from './world.ts'

/** Runs the command line as the whole work of this process; `argv` is what was typed behind `aina`. Gives the status to end with. */
export const runInProcess = async (argv: readonly string[]): Promise<number> => {
  const { stdout, stderr } = process
  const { stop, heed, write } = stopOnSignals(process)
  // Each write gives its own error.
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  const colours = stdout.isTTY === true && !process.env.NO_COLOR && !argv.includes('--no-color')
  const take = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()))
    })
  let said: Promise<void> = Promise.resolve()
  const say = (stream: NodeJS.WriteStream, text: string): Promise<void> => {
    const next = said.then(() => write(() => take(stream, text)))
    // The caller of each write handles its failure; the next write is tried all the same.
    said = next.catch(() => {})
    return next
  }
  const err = (line: string): void => {
    // Nobody may hear it, which changes nothing.
    say(stderr, `${line}\n`).catch(() => {})
  }
  const asked = run({
    version: packageJson.version,
    argv,
    env: process.env,
    platform: process.platform,
    home: homeFolder(),
    out: (text) =>
      say(stdout, text).catch((error: unknown) => {
        throw new OutputFailed(systemCode(error))
      }),
    err,
    colours: colours && process.env.TERM !== 'dumb',
    clock: nodeClock(),
    stop,
    heed,
  })
  const status = await asked.catch((error: unknown) => {
    err(`aina: ${error instanceof Error ? error.message : 'something went wrong inside'}`)
    return 1
  })
  // A process that is ended rather than left to end would lose what is on its way.
  await said
  return status
}
