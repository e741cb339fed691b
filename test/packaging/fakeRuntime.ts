import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where Electron's binary keeps its fuses: a sentinel, the version of the wire, its length, and a byte for each fuse. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** As Electron is delivered: on, off, on, on, off, off, off, on, on. */
export const DELIVERED = '101100011'

const start = resolve(import.meta.dirname, '../fakeElectron/start.ts')
/** What runs: the fake Electron, on the package around it. Node's options do not reach it, as its fuses will say. */
const script = `#!/bin/sh
unset NODE_OPTIONS
AINA_FAKE_ELECTRON_EXECUTABLE="$0" exec "\${AINA_TEST_NODE:-node}" '${start}' "$@"
`

/** A program whose fuses can be set and read as those of Electron's own. */
export const fusedBinary = (wire = DELIVERED): Buffer =>
  Buffer.concat([Buffer.from(`${script}${SENTINEL}`), Buffer.from([1, wire.length]), Buffer.from(wire)])

/** A folder shaped like Electron's own for Linux: what electron-builder takes for the runtime. */
export const makeFakeRuntime = (folder: string): void => {
  for (const inner of ['locales', 'resources']) mkdirSync(join(folder, inner), { recursive: true })
  writeFileSync(join(folder, 'electron'), fusedBinary(), { mode: 0o755 })
  for (const language of ['de', 'en-US', 'ru']) writeFileSync(join(folder, 'locales', `${language}.pak`), '')
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), name)
}
