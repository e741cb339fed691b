import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Electron's binary keeps its fuses: a sentinel, the version of the wire, its length, and a byte for each fuse. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** As Electron is delivered: on, off, on, on, off, off, off, on, on. */
export const DELIVERED = '101100011'

/** Bytes whose fuses can be set and read as those of Electron's binary. */
export const fusedBinary = (wire = DELIVERED): Buffer =>
  Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, wire.length]), Buffer.from(wire)])

/** A folder shaped like Electron's own for Linux, with nothing that runs: what electron-builder takes for the runtime. */
export const makeEmptyRuntime = (folder: string): void => {
  for (const inner of ['locales', 'resources']) mkdirSync(join(folder, inner), { recursive: true })
  writeFileSync(join(folder, 'electron'), fusedBinary(), { mode: 0o755 })
  for (const language of ['de', 'en-US', 'ru']) writeFileSync(join(folder, 'locales', `${language}.pak`), '')
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), name)
}
