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

/** Width and height as a PNG says them itself. */
const sizeOf = (png: Buffer): [number, number] => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('every PNG has the size that its name says', () => {
  for (const [name, png] of made) {
    const said = /^(?:tray\D+|\d+x)(\d+)\.png$/.exec(name)?.[1]
    if (said !== undefined) expect(sizeOf(png), name).toEqual([Number(said), Number(said)])
  }
  expect(sizeOf(fileOf('trayTemplate.png'))).toEqual([16, 16])
  expect(sizeOf(fileOf('trayTemplate@2x.png'))).toEqual([32, 32])
})
