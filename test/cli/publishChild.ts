import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { nodeClock } from '../../src/core/node/nodeClock.ts'

/** `aina publish` in a separate process, killed before the given step on the disk: a write, a rename, a change of mode. */
const [data = '', folder = '', step = '0'] = process.argv.slice(2)
let left = Number(step)
const counted =
  <A extends unknown[], R>(work: (...given: A) => R) =>
  (...given: A): R => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return work(...given)
  }
const { open, rename } = fs.promises
Object.assign(fs.promises, {
  rename: counted(rename),
  async open(...given: Parameters<typeof open>) {
    const opened = await open(...given)
    return Object.assign(opened, {
      writeFile: counted(opened.writeFile.bind(opened)),
      chmod: counted(opened.chmod.bind(opened)),
    })
  },
})
syncBuiltinESMExports()
const { run } = await import('../../src/cli/run.ts')
process.exitCode = await run({
  version: 'test',
  argv: ['publish', folder, `--data-dir=${data}`],
  env: { LANG: 'en' },
  platform: process.platform,
  home: data,
  out: async () => {},
  err: (line) => console.error(line),
  colours: false,
  clock: nodeClock(),
  stop: new AbortController().signal,
  heed: () => {},
  input: () => process.stdin,
})
