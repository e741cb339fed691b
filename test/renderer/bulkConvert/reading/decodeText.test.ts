import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from '../../../../src/renderer/bulkConvert/reading/decodeText.ts'

const pause = async () => {}
const read = (bytes: ArrayLike<number>) => decodeText(Uint8Array.from(bytes), pause)
const text = 'Дата;Сомасы\n31 желтоқсан;5 ₸'

test('UTF-8 is read with and without a mark, also where a letter lies across two steps', async () => {
  const bytes = new TextEncoder().encode(text)
  expect(await read(bytes)).toEqual({ ok: true, text, encoding: 'UTF-8' })
  expect(await read([0xef, 0xbb, 0xbf, ...bytes])).toEqual({ ok: true, text, encoding: 'UTF-8' })
  const long = `a${'ж'.repeat(1_200_000)}`
  expect(await decodeText(new TextEncoder().encode(long), pause)).toMatchObject({ text: long })
})

test('UTF-16 with a mark is read in both orders', async () => {
  const units = [...text].map((letter) => letter.charCodeAt(0))
  const little = [0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]
  const big = [0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]
  for (const bytes of [little, big]) expect(await read(bytes)).toEqual({ ok: true, text, encoding: 'UTF-16' })
})

test('UTF-16 without a mark is recognised by its zeros, in both orders', async () => {
  for (const written of [text, 'Date,Amount\r\n31.12.2025,5', 'Күні;Сомасы;Валюта\n1 жел;5 ₸;€']) {
    const units = [...written].map((letter) => letter.charCodeAt(0))
    const little = units.flatMap((unit) => [unit & 255, unit >> 8])
    const big = units.flatMap((unit) => [unit >> 8, unit & 255])
    for (const bytes of [little, big])
      expect(await read(bytes)).toEqual({ ok: true, text: written, encoding: 'UTF-16' })
  }
})

test('ordinary text survives UTF-16; text of no byte order is refused', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aZ09 ,;.-€₸ЖқӘ\n\t'), minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(letters, fc.boolean(), async (some, little) => {
      // Something in it has a zero beside it, as a digit does.
      const written = `${some}1`
      const bytes = [...written].flatMap((letter) => {
        const [high, low] = [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]
        return little ? [low, high] : [high, low]
      })
      expect(await read(bytes)).toMatchObject({ ok: true, text: written })
    }),
  )
  for (const bytes of [
    [0, 0, 0, 0],
    [1, 0, 2, 0],
    [0x41, 0, 0x42],
    [0x30, 0, 0, 0],
  ])
    expect(await read(bytes)).toEqual({ ok: false, why: 'not-text' })
})

test('other text than UTF-8 is read in the Russian encoding of spreadsheet programs', async () => {
  expect(await read([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0x35])).toEqual({
    ok: true,
    text: 'Дата;5',
    encoding: 'windows-1251',
  })
})

test('a file that is not text is refused', async () => {
  expect(await read([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])).toEqual({ ok: false, why: 'not-text' })
})
