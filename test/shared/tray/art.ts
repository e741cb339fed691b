import type { Picture } from '../../../src/shared/tray/drawTrayIcon.ts'

/** How opaque a pixel is, as a sign: ink, the paler ink of what is stale, an edge, nothing. */
const signOf = (alpha: number): string => (alpha > 200 ? '#' : alpha > 160 ? 'o' : alpha > 0 ? '+' : '.')

/** A picture as text, one line a row, so that a person can read it. */
export const artOf = ({ width, height, rgba }: Picture): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => signOf(rgba[(y * width + x) * 4 + 3] ?? 0)).join(''),
  )

/** Several pictures side by side. */
export const besideEachOther = (pictures: readonly Picture[]): string[] => {
  const arts = pictures.map(artOf)
  return (arts[0] ?? []).map((_, row) => arts.map((art) => art[row]).join('  '))
}
