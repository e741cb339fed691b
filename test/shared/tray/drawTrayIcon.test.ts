import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawnIcon, drawTrayIcon, type Picture } from '../../../src/shared/tray/drawTrayIcon.ts'
import { shortNumber } from '../../../src/shared/tray/shortRate.ts'

/** How opaque a pixel is, as a sign: ink, the paler ink of what is stale, an edge, nothing. */
const signOf = (alpha: number): string => (alpha > 200 ? '#' : alpha > 160 ? 'o' : alpha > 0 ? '+' : '.')

/** A picture as text, one line a row, so that a person can read it. */
const artOf = ({ width, height, rgba }: Picture): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => signOf(rgba[(y * width + x) * 4 + 3] ?? 0)).join(''),
  )

/** Several pictures side by side. */
const besideEachOther = (pictures: readonly Picture[]): string[] => {
  const arts = pictures.map(artOf)
  return (arts[0] ?? []).map((_, row) => arts.map((art) => art[row]).join('  '))
}

const SIZES = [16, 20, 24, 32, 48]
const text = (said: string, stale = false, direction: 'up' | 'down' | 'flat' | null = null): DrawnIcon => ({
  shape: 'number',
  text: said,
  direction,
  stale,
})
const name = (code: string): DrawnIcon => ({ shape: 'name', text: code, stale: false })
const look = (size: number) => ({ size, dark: true })
const draw = (icon: DrawnIcon, size: number) => drawTrayIcon(icon, look(size))

test('the direction of a number is above it', () => {
  const icons = (['up', 'down', 'flat'] as const).map((direction) => text('525', false, direction))
  expect(besideEachOther(icons.map((icon) => draw(icon, 16))).slice(0, 4)).toEqual([
    '.......#........  .....#####......  ................',
    '......###.......  ......###.......  .....#####......',
    '.....#####......  .......#........  ................',
    '................  ................  ................',
  ])
})

test('every letter, at every size, differs from every other, and every code is drawn', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const size of SIZES) {
    const drawn = letters.map((letter) => artOf(draw(name(`${letter}TC`), size)).join('\n'))
    expect(new Set(drawn).size).toBe(letters.length)
  }
  const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
  fc.assert(
    fc.property(code, fc.integer({ min: 16, max: 64 }), (said, size) => {
      expect(artOf(draw(name(said), size)).join('')).toContain('#')
    }),
  )
})

test('a stale icon is paler and has dots below', () => {
  const icons: DrawnIcon[] = [
    text('525', true),
    { shape: 'up', stale: false },
    { shape: 'down', stale: true },
  ]
  expect(
    besideEachOther([...icons, { shape: 'flat' as const, stale: false }].map((icon) => draw(icon, 16))),
  ).toEqual([
    '................  ................  ................  ................',
    '................  ................  ................  ................',
    '................  .......##.......  ..oooooooooooo..  ................',
    '.oooo..oo..oooo.  ......####......  ..oooooooooooo..  ................',
    '.o.......o.o....  ......####......  ...oooooooooo...  ................',
    '.o.......o.o....  .....######.....  ...oooooooooo...  ................',
    '.o.......o.o....  .....######.....  ....oooooooo....  ..############..',
    '.ooo...oo..ooo..  ....########....  .....oooooo.....  ..############..',
    '....o.o.......o.  ...##########...  .....oooooo.....  ..############..',
    '....o.o.......o.  ...##########...  ......oooo......  ................',
    '....o.o.......o.  ..############..  ......oooo......  ................',
    '....o.o.......o.  ..############..  .......oo.......  ................',
    '..oo..oooo..oo..  ................  ................  ................',
    '................  ................  ................  ................',
    '................  ................  ................  ................',
    'o.o.o.o.o.o.o.o.  ................  o.o.o.o.o.o.o.o.  ................',
  ])
})

test('every digit, at every size, differs from every other', () => {
  for (const size of SIZES)
    for (const many of [1, 3]) {
      const drawn = [...'0123456789'].map((digit) => artOf(draw(text(digit.repeat(many)), size)).join('\n'))
      expect(new Set(drawn).size).toBe(10)
    }
})

test('no sign of a text touches the next, and none is cut off at a side', () => {
  const rate = fc.double({ min: Math.log(0.01), max: Math.log(199.4e6), noNaN: true }).map(Math.exp)
  fc.assert(
    fc.property(
      rate,
      fc.constantFrom('en', 'kk'),
      fc.integer({ min: 16, max: 64 }),
      fc.constantFrom(null, 'up', 'down', 'flat'),
      (kzt, language, size, direction) => {
        const said = shortNumber(kzt, language as 'en' | 'kk', Number.POSITIVE_INFINITY) ?? '?'
        // The sign above a number parts from it by a free row.
        const all = artOf(draw(text(said, false, direction), size))
        const free = direction === null ? 0 : Math.round(size * 0.19)
        if (direction !== null) expect(all[free]).not.toContain('#')
        const art = all.map((row, y) => (y < free ? '' : row))
        const columns = Array.from({ length: size }, (_, x) => art.some((row) => row[x] === '#'))
        const runs =
          columns
            .map((inked) => (inked ? '#' : ' '))
            .join('')
            .match(/#+/g) ?? []
        expect([said, size, runs.length]).toEqual([said, size, [...said].length])
        expect(art).toHaveLength(size)
      },
    ),
  )
})

test('a light panel takes dark ink, a dark one light ink', () => {
  const inkOf = (dark: boolean) => {
    const { rgba } = drawTrayIcon(text('8'), { size: 16, dark, edged: true })
    const pixels = Array.from({ length: 256 }, (_, at) => [...rgba.slice(at * 4, at * 4 + 4)].join())
    return [...new Set(pixels)].sort()
  }
  expect(inkOf(true)).toEqual(['0,0,0,0', '24,28,31,150', '255,255,255,255'])
  expect(inkOf(false)).toEqual(['0,0,0,0', '24,28,31,255', '255,255,255,150'])
})

test('a text that does not fit draws nothing', () => {
  for (const said of ['', 'йцу', '1234567890123'])
    expect(artOf(draw(text(said), 16)).join('')).toMatch(/^\.+$/)
})
