import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeToDisk } from '../../../src/core/node/nodeToDisk.ts'
import { ownFolder } from '../budget/setting.ts'

test('a synced file is unchanged, and a missing one is reported', async () => {
  const file = join(ownFolder(), 'mirror.db-wal')
  await expect(nodeToDisk(file)).rejects.toThrow('ENOENT')
  writeFileSync(file, 'frames')
  await nodeToDisk(file)
  expect(readFileSync(file, 'utf8')).toBe('frames')
})
