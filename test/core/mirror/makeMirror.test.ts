import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeMirror } from '../../../src/core/mirror/makeMirror.ts'

/** What is asked of the real disk, in its order. */
const steps = vi.hoisted((): { kind: 'synced' | 'placed'; file: number; bytes: number }[] => [])
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    fsyncSync(opened: number) {
      real.fsyncSync(opened)
      const { ino, size } = real.fstatSync(opened)
      steps.push({ kind: 'synced', file: ino, bytes: size })
    },
    linkSync(from: string, to: string) {
      real.linkSync(from, to)
      const { ino, size } = real.statSync(to)
      steps.push({ kind: 'placed', file: ino, bytes: size })
    },
  }
})

test('a new mirror is brought to the disk whole before it takes its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-make-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'mirror.db')
  makeMirror(file, (db) => void db.prepare('CREATE TABLE more (value TEXT)').run())
  const { ino, size } = statSync(file)
  expect(size).toBeGreaterThan(0)
  expect(steps).toEqual([
    { kind: 'synced', file: ino, bytes: size },
    { kind: 'placed', file: ino, bytes: size },
  ])
})
