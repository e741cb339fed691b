import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf } from '../../../src/shared/currencies/names.ts'
import { showsNothing } from '../../../src/shared/text/showsNothing.ts'

const NOTHING = [
  ...'\u3164\u2800\u115f\u1160\uffa0\u00ad\u200b\u2060\ufeff\u034f\u180e\ufe0f\u0301\u00a0\u3000 \t\u{e0020}',
]

test('a name that would be seen as an empty place gives way to our own, or to the code', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...NOTHING), { maxLength: 9 }), (signs) => {
      expect(showsNothing(signs.join(''))).toBe(true)
      expect(namesOf('QQQ', signs.join(''), 'fiat')).toEqual({ kk: 'QQQ', ru: 'QQQ', en: 'QQQ' })
    }),
  )
  expect(namesOf('QQQ', ' Динар ')).toEqual({ kk: 'Динар', ru: 'Динар', en: 'Динар' })
})

test('letters, digits and signs of any script show something', () => {
  for (const text of ['Доллар', 'ұ', '中', '€', '7', 'é', 'न', '-', '\u3164A'])
    expect(showsNothing(text)).toBe(false)
})
