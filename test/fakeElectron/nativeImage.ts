import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loud } from './loud.ts'
import { platform as ownPlatform } from './platform.ts'
import { isPng, pngSize, type Size } from './png.ts'

interface Representation extends Size {
  /** BGRA, or a whole PNG. */
  bytes: Buffer
}
type Given = Partial<Size> & { scaleFactor?: number }

/** By the ends of a file's name, before its extension. (shell/common/skia_util.cc) */
const scales = [1.25, 1.33, 1.4, 1.5, 1.8, 2, 2.5, 3, 4, 5]

const images = new WeakSet<object>()
type Image = ReturnType<typeof createImage>['image']
export const isImage = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && images.has(value)

/** Bytes of a picture, as far as they are one: a PNG, else as many pixels as they claim. */
const decode = (bytes: Buffer, { width = 0, height = 0 }: Given): Representation | null => {
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') throw new Error('the fake Electron decodes no JPEG')
  const size = pngSize(bytes)
  if (size) return { bytes, ...size }
  return width === 0 || height === 0 || bytes.length < width * height * 4 ? null : { bytes, width, height }
}

/** An image with its representations by scale factor; the pixels are kept as they came. */
const createImage = (platform: NodeJS.Platform) => {
  const kept = new Map<number, Representation>()
  let template = false
  const at = ({ scaleFactor = 1 }: { scaleFactor?: number } = {}) => kept.get(scaleFactor)
  const image = loud('NativeImage', {
    isEmpty: () => kept.size === 0,
    getSize: (scaleFactor = 1): Size => {
      const [factor, { width, height }] = [...kept].find(([key]) => key === scaleFactor) ??
        [...kept][0] ?? [1, { width: 0, height: 0 }]
      return { width: Math.trunc(width / factor), height: Math.trunc(height / factor) }
    },
    getScaleFactors: () => [...kept.keys()],
    /** Only macOS has template images. */
    setTemplateImage: (is: boolean) => {
      template = is && platform === 'darwin'
    },
    isTemplateImage: () => template,
    toBitmap: (which?: { scaleFactor?: number }): Buffer => {
      const bytes = at(which)?.bytes ?? Buffer.alloc(0)
      if (isPng(bytes)) throw new Error('the fake Electron decodes no PNG')
      return bytes
    },
    toPNG: (which?: { scaleFactor?: number }): Buffer => {
      const bytes = at(which)?.bytes ?? Buffer.alloc(0)
      if (bytes.length > 0 && !isPng(bytes)) throw new Error('the fake Electron encodes no PNG')
      return bytes
    },
  })
  images.add(image)
  const add = (bytes: Buffer, given: Given) => {
    const made = decode(bytes, given)
    if (made) kept.set(given.scaleFactor ?? 1, made)
    return image
  }
  return { image, add }
}

const read = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

const checkBuffer = (bytes: unknown): void => {
  if (!Buffer.isBuffer(bytes)) throw new Error('buffer must be a node Buffer')
}

/** Rubbish and missing files are empty images, without an error. (shell/common/api/electron_api_native_image.cc) */
export const nativeImagesOf = (platform: NodeJS.Platform) =>
  loud('nativeImage', {
    createEmpty: () => createImage(platform).image,
    createFromBitmap: (bytes: Buffer, given: Given) => {
      checkBuffer(bytes)
      const { width, height } = given
      if (width === undefined) throw new Error('width is required')
      if (height === undefined) throw new Error('height is required')
      if (width <= 0 || height <= 0) return createImage(platform).image
      if (bytes.length !== width * height * 4) throw new Error('invalid buffer size')
      return createImage(platform).add(bytes, given)
    },
    createFromBuffer: (bytes: Buffer, given: Given = {}) => {
      checkBuffer(bytes)
      return createImage(platform).add(bytes, given)
    },
    /** With its neighbours of other scale factors: `icon.png`, `icon@2x.png`. */
    createFromPath: (path: string) => {
      const { image, add } = createImage(platform)
      add(read(path), {})
      const isOfOneScale = /@[^.]*x\.\w+$/i.test(basename(path))
      for (const scaleFactor of isOfOneScale ? [] : scales)
        add(read(path.replace(/(?=\.\w+$)/, `@${scaleFactor}x`)), { scaleFactor })
      if (/Template(@[^.]*x)?\./.test(basename(path))) image.setTemplateImage(true)
      return image
    },
  })

export const nativeImage = nativeImagesOf(ownPlatform)
