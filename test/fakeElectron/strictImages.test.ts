import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnImage, iconStyle, markImage, templateImage } from '../../src/main/tray/trayPanel.ts'
import { menusOf } from './menu.ts'
import { nativeImagesOf } from './nativeImage.ts'
import { pngSize } from './png.ts'
import { traysOf } from './tray.ts'

const icons = resolve(import.meta.dirname, '../../resources/icons')
const platforms = ['darwin', 'linux', 'win32'] as const
/** As Aina gets them: the fake Electron has of an image what Aina uses, and no more. */
const imagesOf = (platform: NodeJS.Platform) => {
  const images: unknown = nativeImagesOf(platform)
  return images as Parameters<typeof drawnImage>[0]
}
const png = readFileSync(join(icons, '16x16.png'))

test('data that no decoder reads is an empty image without an error', () => {
  const images = nativeImagesOf('linux')
  expect(pngSize(png)).toEqual({ width: 16, height: 16 })
  const byte = fc.nat(png.length - 1)
  fc.assert(
    fc.property(byte, fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(png)
      changed[at] = (changed[at] ?? 0) ^ change
      expect(images.createFromBuffer(changed).isEmpty()).toBe(true)
    }),
  )
  fc.assert(fc.property(byte, (end) => pngSize(png.subarray(0, end)) === null))
  expect(images.createFromBuffer(Buffer.from('rubbish')).isEmpty()).toBe(true)
  expect(images.createFromPath(join(icons, 'none.png')).isEmpty()).toBe(true)
  expect(images.createFromPath(join(icons, 'icon.icns')).isEmpty()).toBe(true)
  const bitmap = Buffer.alloc(15)
  expect(images.createFromBuffer(bitmap, { width: 2, height: 2 }).isEmpty()).toBe(true)
  expect(() => images.createFromBitmap(bitmap, { width: 2, height: 2 })).toThrow('invalid buffer size')
  expect(() => images.createFromBitmap(bitmap, { width: 2 })).toThrow('height is required')
})

test('every tray picture of Aina is whole and has the panel’s size', () => {
  for (const platform of platforms) {
    const images = imagesOf(platform)
    for (const scale of [1, 1.25, 1.5, 2, 3])
      for (const dark of [true, false]) {
        const style = iconStyle(platform, scale, dark)
        const icon = { shape: 'number', text: '525', direction: 'up', stale: false } as const
        const drawn = drawnImage(images, icon, style)
        expect(drawn.getSize()).toEqual({ width: style.size, height: style.size })
        for (const stale of [true, false])
          expect(markImage(images, icons, { ...style, stale }).isEmpty()).toBe(false)
      }
  }
  const onMac = templateImage(imagesOf('darwin'), icons)
  expect([onMac.isTemplateImage(), onMac.getSize(), onMac.getScaleFactors()]).toEqual([
    true,
    { width: 16, height: 16 },
    [1, 2],
  ])
  for (const name of readdirSync(icons).filter((file) => file.endsWith('.png')))
    expect(pngSize(readFileSync(join(icons, name))), name).not.toBeNull()
})

test('a tray is refused in Electron’s words, an empty image in the fake’s', () => {
  const images = nativeImagesOf('darwin')
  const Tray = traysOf({ platform: 'darwin', isReady: () => true })
  const Early = traysOf({ platform: 'darwin', isReady: () => false })
  const image = images.createFromBuffer(png)
  expect(() => new Early(image)).toThrow('Cannot create Tray before app is ready')
  expect(() => new Tray('/nowhere.png')).toThrow("Failed to load image from path '/nowhere.png'")
  expect(() => new Tray({})).toThrow('Argument must be a file path or a NativeImage')
  expect(() => new Tray(images.createEmpty())).toThrow('shows no empty image')
  expect(() => new Tray(join(icons, '32x32.png'))).toThrow('no room for 32 points')
  const tray = new Tray(image)
  expect(() => tray.setContextMenu([])).toThrow('Must pass Menu or null')
  tray.setContextMenu(
    menusOf({ platform: 'darwin', perform: () => {} }).buildFromTemplate([{ label: 'Open' }]),
  )
  expect(() => tray.setTitle('525', { fontType: 'bold' })).toThrow('fontType must be one of')
  tray.destroy()
  expect(() => tray.setImage(image)).toThrow('Tray is destroyed')
})

test('on Linux a menu or tooltip sent during a possible reading is reported', () => {
  const image = nativeImagesOf('linux').createFromBuffer(png)
  const menuOf = (platform: NodeJS.Platform) =>
    menusOf({ platform, perform: () => {} }).buildFromTemplate([{ label: 'Open' }])
  const saidOn = (platform: NodeJS.Platform) => {
    const said: string[] = []
    const Tray = traysOf({ platform, isReady: () => true, say: (line) => void said.push(line) })
    const tray = new Tray(image)
    const menu = menuOf(platform)
    tray.setContextMenu(menu)
    tray.setToolTip('525')
    menu.emit('menu-will-show')
    tray.setToolTip('526')
    tray.setContextMenu(menuOf(platform))
    menu.emit('menu-will-close')
    return said
  }
  expect(saidOn('linux')).toEqual([
    'the fake Electron’s menu was sent again by setToolTip while a person may read it',
    'the fake Electron’s menu was sent again by setContextMenu while a person may read it',
  ])
  expect(saidOn('win32')).toEqual([])
})
