import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A data folder that Aina 0.2 has written. */
export const GOLDEN = join(import.meta.dirname, '../fixtures/data-0.2')
/** Four minutes after its last poll: Friday, 20 November 2026, 16:10 in Almaty. */
export const GOLDEN_NOW = Date.UTC(2026, 10, 20, 11, 10)

/** Returns a copy of it for one test. */
export const goldenFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-golden-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(GOLDEN, folder, { recursive: true })
  return folder
}
