import packageJson from '../../package.json' with { type: 'json' }
import { homeFolder } from '../core/files/chooseDataFolder.ts'
import { systemCode } from '../core/files/fileErrors.ts'
import { internalErrorLine } from '../core/launchWords.ts'
import { nodeClock } from '../core/node/nodeClock.ts'
import { run } from './run.ts'
import { OutputFailed } from './world.ts'

/** How long a command may take to stop. */
const GRACE_MS = 2_000

/** Runs the command line in this process. `argv` is the words after `aina`. Returns the exit status. */
export const runInProcess = async (argv: readonly string[]): Promise<number> => {
  const { stdout, stderr } = process
  const stop = new AbortController()
  // Until a command heeds signals, the system ends the process at one, whatever the command does.
  const heed = (): void => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        // If npm started this process, Ctrl+C arrives twice.
        stop.abort()
        setTimeout(() => process.exit(1), GRACE_MS).unref()
      })
  }
  // Each write reports its own error.
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  const colours = stdout.isTTY === true && !process.env.NO_COLOR && !argv.includes('--no-color')
  const take = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()))
    })
  let writes: Promise<void> = Promise.resolve()
  const say = (stream: NodeJS.WriteStream, text: string): Promise<void> => {
    const next = writes.then(() => take(stream, text))
    // The caller of each write handles its failure. The next write is still tried.
    writes = next.catch(() => {})
    return next
  }
  const err = (line: string): void => {
    // A failure here has no consequence.
    say(stderr, `${line}\n`).catch(() => {})
  }
  const { env, platform } = process
  const home = homeFolder()
  const command = run({
    version: packageJson.version,
    argv,
    env,
    platform,
    home,
    out: (text) =>
      say(stdout, text).catch((error: unknown) => {
        throw new OutputFailed(systemCode(error))
      }),
    err,
    colours: colours && process.env.TERM !== 'dumb',
    clock: nodeClock(),
    stop: stop.signal,
    heed,
  })
  const status = await command.catch(async (error: unknown) => {
    err(await internalErrorLine(error, { named: env.AINA_DATA_DIR || null, platform, env, home }))
    return 1
  })
  // Exiting at once would lose pending output.
  await writes
  // After a signal, end with its listeners in place. A normal end removes them first, and a second Ctrl+C from npm
  // would then kill the process.
  if (stop.signal.aborted) process.exit(status)
  return status
}
