import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeWhole } from '../../src/core/writeWhole.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aina-whole-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

test('what is written takes the place of the old file, and only its owner may read it', () => {
  const file = join(folder, 'a.json')
  writeFileSync(file, 'old, and longer than what comes')
  chmodSync(file, 0o644)
  writeWhole(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['a.json'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what cannot take its place is said, and leaves neither a draft nor a change', () => {
  const file = join(folder, 'a.json')
  mkdirSync(join(file, 'inside'), { recursive: true })
  expect(() => writeWhole(file, 'new')).toThrow()
  expect(readdirSync(folder)).toEqual(['a.json'])
  expect(readdirSync(file)).toEqual(['inside'])
})

test('without a folder nothing is made', () => {
  expect(() => writeWhole(join(folder, 'none', 'a.json'), 'new')).toThrow(/ENOENT/)
  expect(readdirSync(folder)).toEqual([])
})
