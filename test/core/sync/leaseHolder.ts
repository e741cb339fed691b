import { writeSync } from 'node:fs'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'
import { openLease } from '../../../src/core/sync/lease.ts'

/** A process that wants the lease of a folder, and reports its state. */
const log = { info: () => {}, warn: (line: string) => writeSync(2, line) }
const lease = openLease({
  folder: process.argv[2] ?? '',
  key: 'demo',
  clock: nodeClock(),
  log,
  gained: () => writeSync(1, 'gained\n'),
})
if (!lease.isHeld()) writeSync(1, 'waits\n')
// Speaks of the lease, which would else be collected as what nobody needs, and given back.
setInterval(() => lease.isHeld(), 60_000)
