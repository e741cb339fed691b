import { copyText } from '../controls/copyText.ts'
import type { ExportState } from './ExportStatus.tsx'
import { saveFile } from './saveFile.ts'

/** As far from the white and the noise that are given instead as can be told by a few pixels. */
const COLOUR = [18, 52, 86, 255] as const
const PIXELS = 8
/** Some browsers blur what is read by this little, which nobody sees. */
const SLIGHT = 2

/**
 * Whether what is drawn here is what is read: browsers that hide which machine they run on (Firefox with
 * `resistFingerprinting`) give stripes or white in its place, in a picture that is saved too.
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

/** Saves what is drawn, under a name; null where it cannot be drawn. */
export const savePicture = async (file: string, canvas: HTMLCanvasElement | null): Promise<ExportState> => {
  if (canvas && !readsBack()) return { is: 'picture-withheld' }
  const picture = canvas && (await pngOf(canvas))
  if (!picture) return { is: 'no-picture' }
  saveFile(file, picture)
  return { is: 'saved', file, rates: null, complete: true }
}

/** Puts what is drawn on the clipboard, where that is allowed. It has to be called from a press, or it is not. */
export const copyPicture = async (canvas: HTMLCanvasElement | null): Promise<ExportState> => {
  if (!canvas) return { is: 'no-picture' }
  if (!readsBack()) return { is: 'picture-withheld' }
  const made = pngOf(canvas).then((picture) => picture ?? Promise.reject(new Error('no picture')))
  try {
    // Given as a promise: one browser allows it only at once.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': made })])
    return { is: 'copied', what: 'picture' }
  } catch {
    return { is: 'not-copied', what: 'picture' }
  }
}

/** The address of what is shown, as other programs open it: of the desktop app, or of this page in the browser. */
export const linkTo = ({ hash, href }: Pick<Location, 'hash' | 'href'>, isDesktop: boolean): string =>
  isDesktop ? hash.replace(/^#\//, 'aina://') : href

/** Puts a link on the clipboard. */
export const copyLink = async (link: string): Promise<ExportState> => ({
  is: (await copyText(link)) ? 'copied' : 'not-copied',
  what: 'link',
})
