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

test('Windows’ icon holds all sizes up to 256, each where its entry says', () => {
  const ico = fileOf('icon.ico')
  const count = ico.readUInt16LE(4)
  const sizes = Array.from({ length: count }, (_, index) => {
    const at = 6 + 16 * index
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)]
    const [width] = sizeOf(ico.subarray(offset, offset + length))
    expect([ico[at], ico[at + 1]]).toEqual([width % 256, width % 256])
    if (index === count - 1) expect(offset + length).toBe(ico.length)
    return width
  })
  expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256])
})

test('the Mac’s icon holds its kinds, each with a PNG of its size', () => {
  const icns = fileOf('icon.icns')
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  const kinds: [string, number][] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    kinds.push([icns.toString('latin1', at, at + 4), sizeOf(icns.subarray(at + 8))[0]])
  expect(kinds).toEqual([
    ['icp4', 16],
    ['icp5', 32],
    ['ic07', 128],
    ['ic08', 256],
    ['ic09', 512],
    ['ic10', 1024],
    ['ic11', 32],
    ['ic12', 64],
    ['ic13', 256],
    ['ic14', 512],
  ])
})
