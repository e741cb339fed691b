/** As far from the white and the noise that are given instead as can be told by a few pixels. */
const COLOUR = [18, 52, 86, 255] as const
const PIXELS = 8
/** Some browsers blur what is read by this little, which nobody sees. */
const SLIGHT = 2

/**
 * Whether what is drawn here is what is read: browsers that hide which machine they run on (Firefox with
 * `resistFingerprinting`) give stripes or white in its place, in a picture that is saved too.
 */
export const readsBack = (): boolean => {
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
