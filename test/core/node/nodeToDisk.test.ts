import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeToDisk } from '../../../src/core/node/nodeToDisk.ts'
import { ownFolder } from '../budget/setting.ts'

test('what is brought to the disk stays as it is, and what is not there is said', async () => {
  const file = join(ownFolder(), 'mirror.db-wal')
  await expect(nodeToDisk(file)).rejects.toThrow('ENOENT')
  writeFileSync(file, 'frames')
  await nodeToDisk(file)
  expect(readFileSync(file, 'utf8')).toBe('frames')
})
