import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { iconFiles } from '../../scripts/iconFiles.ts'

const folder = resolve(import.meta.dirname, '../../resources/icons')
const made = iconFiles()
const fileOf = (name: string): Buffer => readFileSync(join(folder, name))

test('the pictures in resources/icons are those that the vector sources make', () => {
  expect(readdirSync(folder).sort()).toEqual([...made.keys()].sort())
  for (const [name, content] of made) expect(fileOf(name).equals(content), name).toBe(true)
})
