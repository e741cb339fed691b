import { saveFile } from './saveFile.ts'

/** A colour that a few pixels can distinguish from the white or the noise of a privacy filter. */
const COLOUR = [18, 52, 86, 255] as const
const PIXELS = 8
/** Some browsers blur read pixels by this little, which nobody sees. */
const SLIGHT = 2

/**
 * Returns whether a canvas reads back as drawn. Browsers with fingerprinting protection (Firefox with
 * `resistFingerprinting`) return stripes or white instead, even in a saved picture.
 */
const readsBack = (): boolean => {
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.fillStyle = `rgb(${COLOUR.slice(0, 3).join(' ')})`
  pen.fillRect(0, 0, PIXELS, 1)
  const { data } = pen.getImageData(0, 0, PIXELS, 1)
  return data.every((value, at) => Math.abs(value - (COLOUR[at % 4] ?? 0)) <= SLIGHT)
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))

/** The result of an export of a picture, as the key of its text. */
type PictureResult =
  | 'exporting.copiedPicture'
  | 'exporting.noPicture'
  | 'exporting.notCopied'
  | 'exporting.pictureWithheld'

/** Saves a canvas as a picture; null if there is no canvas. Returns why it could not, or null. */
export const savePicture = async (
  file: string,
  canvas: HTMLCanvasElement | null,
): Promise<PictureResult | null> => {
  if (canvas && !readsBack()) return 'exporting.pictureWithheld'
  const picture = canvas && (await pngOf(canvas))
  if (!picture) return 'exporting.noPicture'
  saveFile(file, picture)
  return null
}

/** Copies a canvas to the clipboard, if allowed. Browsers allow it only during a press. */
export const copyPicture = async (canvas: HTMLCanvasElement | null): Promise<PictureResult> => {
  if (!canvas) return 'exporting.noPicture'
  if (!readsBack()) return 'exporting.pictureWithheld'
  const made = pngOf(canvas).then((picture) => picture ?? Promise.reject(new Error('no picture')))
  try {
    // As a promise: one browser allows it only synchronously.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': made })])
    return 'exporting.copiedPicture'
  } catch {
    return 'exporting.notCopied'
  }
}

/** Returns the address of the view for other programs: of the desktop app, or of this page in the browser. */
export const linkTo = ({ hash, href }: Pick<Location, 'hash' | 'href'>, isDesktop: boolean): string =>
  isDesktop ? hash.replace(/^#\//, 'aina://') : href
