import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'
import { openLease } from '../../../src/core/sync/lease.ts'

// It is killed before it could leave this behind by itself.
flushCompileCache()

/** A process that wants the lease of a folder, and says where it stands. */
const log = { info: () => {}, warn: (line: string) => writeSync(2, line) }
const lease = openLease({
  folder: process.argv[2] ?? '',
  key: 'demo',
  clock: nodeClock(),
  log,
  gained: () => writeSync(1, 'gained\n'),
})
if (!lease.held()) writeSync(1, 'waits\n')
setInterval(() => {}, 60_000)
