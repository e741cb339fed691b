import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

/** What is asked of the real disk, in its order. */
const steps: { kind: 'synced' | 'placed'; file: number; bytes: number }[] = []
const watched = async (original: () => Promise<typeof import('node:fs')>) => {
  const real = await original()
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
}

test('a new mirror is synced completely before it takes its place', async () => {
  // Read again: other tests of this process have it with the unchanged file system.
  vi.resetModules()
  vi.doMock('node:fs', watched)
  onTestFinished(() => {
    vi.doUnmock('node:fs')
    vi.resetModules()
  })
  const { makeMirror } = await import('../../../src/core/mirror/makeMirror.ts')
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
