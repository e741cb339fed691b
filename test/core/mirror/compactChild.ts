import { writeSync } from 'node:fs'
import { compact } from '../../../src/core/mirror/compact.ts'

/** Writes a mirror anew, again and again: `node compactChild.ts FILE`. Says `begun` before each time. */
const [file = ''] = process.argv.slice(2)
for (;;) {
  writeSync(1, 'begun\n')
  await compact(file)
}
