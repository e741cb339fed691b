import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Once before all tests: the processes that they start share what Node has made of the sources, which otherwise takes most
 * of each start; so do all projects of a run. Those that are killed leave nothing there: `childBundles.ts`. It goes with this
 * process, the last one: each of the others writes there once more when it ends, after the tests.
 */
export default (): void => {
  if (process.env.NODE_COMPILE_CACHE) return
  const folder = mkdtempSync(join(tmpdir(), 'aina-compiled-'))
  process.env.NODE_COMPILE_CACHE = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
