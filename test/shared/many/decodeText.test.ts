import { expect, test } from 'vitest'
import { decodeText } from '../../../src/shared/many/decodeText.ts'

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

test('what is not UTF-8 is read as spreadsheet programs save in Russian', async () => {
  expect(await read([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0x35])).toEqual({
    ...{ ok: true, text: 'Дата;5', encoding: 'windows-1251' },
  })
})

test('a workbook and a file that is no text are refused', async () => {
  expect(await read([0x50, 0x4b, 3, 4, 0, 0])).toEqual({ ok: false, why: 'workbook' })
  expect(await read([0xd0, 0xcf, 0x11, 0xe0, 1])).toEqual({ ok: false, why: 'workbook' })
  expect(await read([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])).toEqual({ ok: false, why: 'not-text' })
})
