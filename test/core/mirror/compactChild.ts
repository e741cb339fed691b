import { writeSync } from 'node:fs'
import { compact } from '../../../src/core/mirror/compact.ts'

/** Compacts a mirror again and again: `node compactChild.ts FILE`. Prints `begun` before each time. */
const [file = ''] = process.argv.slice(2)
for (;;) {
  writeSync(1, 'begun\n')
  await compact(file)
}
