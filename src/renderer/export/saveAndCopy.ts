import { copyText } from '../controls/copyText.ts'
import type { ExportState } from './ExportStatus.tsx'
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

/** Saves a canvas as a picture; null if there is no canvas. */
export const savePicture = async (file: string, canvas: HTMLCanvasElement | null): Promise<ExportState> => {
  if (canvas && !readsBack()) return { is: 'picture-withheld' }
  const picture = canvas && (await pngOf(canvas))
  if (!picture) return { is: 'no-picture' }
  saveFile(file, picture)
  return { is: 'saved', file, rates: null, complete: true }
}

/** Copies a canvas to the clipboard, if allowed. Browsers allow it only during a press. */
export const copyPicture = async (canvas: HTMLCanvasElement | null): Promise<ExportState> => {
  if (!canvas) return { is: 'no-picture' }
  if (!readsBack()) return { is: 'picture-withheld' }
  const made = pngOf(canvas).then((picture) => picture ?? Promise.reject(new Error('no picture')))
  try {
    // As a promise: one browser allows it only synchronously.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': made })])
    return { is: 'copied', what: 'picture' }
  } catch {
    return { is: 'not-copied', what: 'picture' }
  }
}

/** Returns the address of the view for other programs: of the desktop app, or of this page in the browser. */
export const linkTo = ({ hash, href }: Pick<Location, 'hash' | 'href'>, isDesktop: boolean): string =>
  isDesktop ? hash.replace(/^#\//, 'aina://') : href

/** Copies a link to the clipboard. */
export const copyLink = async (link: string): Promise<ExportState> => ({
  is: (await copyText(link)) ? 'copied' : 'not-copied',
  what: 'link',
})
