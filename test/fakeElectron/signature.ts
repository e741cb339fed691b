import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Where an app for macOS keeps the checksums of its files. */
const RESOURCES = 'Contents/_CodeSignature/CodeResources'

const sumOf = (app: string): string => {
  const sum = createHash('sha256')
  const files = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort())
    if (relative(app, file) !== RESOURCES) sum.update(relative(app, file)).update(readFileSync(file))
  return sum.digest('hex')
}

/** What `codesign --sign -` does, as far as it matters here: from now on a changed byte is noticed. */
export const signAdHoc = (app: string): void => {
  const file = join(app, RESOURCES)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, sumOf(app))
}

/**
 * What `codesign --verify --deep` says of an app. Electron's own binaries are signed ad hoc, and fuses that are flipped break that
 * signature: on arm64 macOS ends such an app at its start, "Code Signature Invalid". (docs/tutorial/fuses.md of electron/electron, and
 * `resetAdHocDarwinSignature` of @electron/fuses)
 */
export const isSignatureValid = (app: string): boolean => {
  const file = join(app, RESOURCES)
  return existsSync(file) && readFileSync(file, 'utf8') === sumOf(app)
}
