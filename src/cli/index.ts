#!/usr/bin/env node
import { homedir } from 'node:os'
import packageJson from '../../package.json' with { type: 'json' }
import { nodeClock } from '../core/node/nodeClock.ts'
import { run } from './run.ts'

const { stdout, stderr } = process
const clock = nodeClock()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())

/** Whoever reads may have gone, as `head` does: then there is nothing more to say, and nothing went wrong. */
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
stderr.on('error', () => {})

const colours = stdout.isTTY === true && !process.env.NO_COLOR && !process.argv.includes('--no-color')

try {
  process.exitCode = await run({
    version: packageJson.version,
    argv: process.argv.slice(2),
    env: process.env,
    platform: process.platform,
    home: homedir(),
    out: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error) => (error ? reject(error) : resolve()))
      }),
    err: (line) => void stderr.write(`${line}\n`),
    colours: colours && process.env.TERM !== 'dumb',
    clock,
    stop: stop.signal,
  })
} catch (error) {
  stderr.write(`aina: ${error instanceof Error ? error.message : 'something went wrong inside'}\n`)
  process.exitCode = 1
}
