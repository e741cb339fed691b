import { readFileSync } from 'node:fs'
import { loud } from './loud.ts'

interface Size {
  width: number
  height: number
}
interface Representation extends Size {
  /** BGRA, or a whole PNG. */
  bytes: Buffer
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(signature)
const pngSize = (bytes: Buffer): Size => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

type Given = Partial<Size> & { scaleFactor?: number }

/** An image with its representations by scale factor; the pixels are kept as they came. */
const createImage = () => {
  const kept = new Map<number, Representation>()
  let template = false
  const add = (bytes: Buffer, { scaleFactor = 1, ...size }: Given) => {
    const { width = 0, height = 0 } = isPng(bytes) ? pngSize(bytes) : size
    if (!isPng(bytes) && bytes.length !== width * height * 4) throw new Error('the bitmap is of another size')
    kept.set(scaleFactor, { bytes, width, height })
    return image
  }
  const at = ({ scaleFactor = 1 }: { scaleFactor?: number } = {}) => kept.get(scaleFactor)
  const image = loud('NativeImage', {
    isEmpty: () => kept.size === 0,
    getSize: (scaleFactor = 1): Size => {
      const [factor, { width, height }] = [...kept].find(([key]) => key === scaleFactor) ??
        [...kept][0] ?? [1, { width: 0, height: 0 }]
      return { width: width / factor, height: height / factor }
    },
    getScaleFactors: () => [...kept.keys()],
    setTemplateImage: (is: boolean) => {
      template = is
    },
    isTemplateImage: () => template,
    toBitmap: (which?: { scaleFactor?: number }): Buffer => {
      const bytes = at(which)?.bytes ?? Buffer.alloc(0)
      if (isPng(bytes)) throw new Error('the stand-in decodes no PNG')
      return bytes
    },
    toPNG: (which?: { scaleFactor?: number }): Buffer => {
      const bytes = at(which)?.bytes ?? Buffer.alloc(0)
      if (bytes.length > 0 && !isPng(bytes)) throw new Error('the stand-in encodes no PNG')
      return bytes
    },
  })
  return { image, add }
}

const read = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

export const nativeImage = loud('nativeImage', {
  createFromBitmap: (bytes: Buffer, given: Given) => createImage().add(bytes, given),
  createFromBuffer: (bytes: Buffer, given: Given = {}) => createImage().add(bytes, given),
  /** With its neighbours of other scale factors: `icon.png`, `icon@2x.png`. A file that is not there is an empty image. */
  createFromPath: (path: string) => {
    const { image, add } = createImage()
    for (const scaleFactor of [1, 1.25, 1.5, 2, 3]) {
      const bytes = read(scaleFactor === 1 ? path : path.replace(/(?=\.\w+$)/, `@${scaleFactor}x`))
      if (bytes) add(bytes, { scaleFactor })
    }
    return image
  },
})
