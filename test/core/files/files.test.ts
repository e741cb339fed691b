import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../../src/core/files/dataFolder.ts'
import { writeWhole } from '../../../src/core/files/writeWhole.ts'
import { ownFolder } from '../coreForTest.ts'

const modeOf = (path: string): number => statSync(path).mode & 0o777
const withModes = test.skipIf(process.platform === 'win32')

withModes('a data folder is made for its owner only, and one that exists keeps its mode', () => {
  const folder = join(ownFolder(), 'new', 'data')
  makeDataFolder(folder)
  expect([modeOf(folder), modeOf(join(folder, '..'))]).toEqual([0o700, 0o700])
  chmodSync(folder, 0o755)
  makeDataFolder(folder)
  expect(modeOf(folder)).toBe(0o755)
})

test('a file in the data folder’s place is reported', () => {
  const folder = join(ownFolder(), 'data')
  writeFileSync(folder, '')
  expect(() => makeDataFolder(folder)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
  expect(() => makeDataFolder(join(folder, 'below'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

withModes('a whole write replaces a file with one for its owner only', () => {
  const folder = ownFolder()
  const file = join(folder, 'export.csv')
  writeFileSync(file, 'old', { mode: 0o644 })
  writeWhole(file, 'new')
  expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['new', 0o600])
})

test('a failed write leaves no draft', () => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'taken', 'by'), { recursive: true })
  expect(() => writeWhole(join(folder, 'taken'), 'text')).toThrow()
  expect(readdirSync(folder)).toEqual(['taken'])
})
