import { type Day, formatIsoDay } from '../../shared/days/day.ts'

/** Milliseconds for the browser to start the download before its address is revoked. */
const DOWNLOAD_MS = 60_000

/** Gives a file to the browser, which saves it or asks for a place. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS)
}

/**
 * Returns a file name without its extension, from its contents and days. It is valid on every system: only letters,
 * digits, `-`, `_` and `.`, and never a reserved name.
 */
export const exportName = (
  codes: readonly string[],
  quote: string,
  { from, to }: { from: Day; to: Day },
): string =>
  `aina-${codes.join('_')}-${quote}-${formatIsoDay(from)}${from === to ? '' : `_${formatIsoDay(to)}`}`

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))

/** Saves a canvas as a picture. Returns whether it could. */
export const savePicture = async (file: string, canvas: HTMLCanvasElement | null): Promise<boolean> => {
  const picture = canvas && (await pngOf(canvas))
  if (picture) saveFile(file, picture)
  return picture !== null
}

/** Copies a canvas to the clipboard, if allowed. Returns the key of the result's text. */
export const copyPicture = async (
  canvas: HTMLCanvasElement | null,
): Promise<'exporting.copiedPicture' | 'exporting.noPicture' | 'exporting.notCopied'> => {
  if (!canvas) return 'exporting.noPicture'
  const made = pngOf(canvas).then((picture) => picture ?? Promise.reject(new Error('no picture')))
  try {
    // As a promise: browsers allow it only during a press, one of them only synchronously.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': made })])
    return 'exporting.copiedPicture'
  } catch {
    // Not every browser can copy pictures, and some ask the user.
    return 'exporting.notCopied'
  }
}
