import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mirrorOn } from '../../../src/core/mirror/mirror.ts'
import { openMirror } from '../../../src/core/mirror/openMirror.ts'
import { SCHEMA_VERSION } from '../../../src/core/mirror/schema.ts'
import { FETCHED_AT, fillFixture } from './fixture.ts'

/**
 * Makes `test/fixtures/mirror-version-N.db` out of the code as it stands, N being its schema's version. Run it once, at the release
 * of a version: `node_modules/.bin/node test/core/mirror/makeFixture.ts`. It does not replace a file that is there.
 */
const folder = mkdtempSync(join(tmpdir(), 'aina-fixture-'))
try {
  const opened = openMirror(join(folder, 'mirror.db'), { mayRepair: true, now: FETCHED_AT })
  if (!opened.ok) throw new Error(opened.why)
  const mirror = mirrorOn(opened.mirror, () => {})
  fillFixture(mirror)
  const to = join(import.meta.dirname, `../../fixtures/mirror-version-${SCHEMA_VERSION}.db`)
  // Closing it writes its log back into it.
  mirror.close()
  copyFileSync(join(folder, 'mirror.db'), to, constants.COPYFILE_EXCL)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
