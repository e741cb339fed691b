import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText, lengthOf } from '../../../src/shared/tray/trayTitle.ts'

test('a text without marks, joiners and emoji is counted as any other', () => {
  const counted = (text: string) => text.match(/\p{RGI_Emoji}|\P{M}\p{M}*|\p{M}+/gsv)?.length ?? 0
  const signs = fc.constantFrom(
    'a',
    '7',
    '◷',
    '\u00a0',
    '⌚',
    '©',
    '\ufe0f',
    '\u20e3',
    '\u200d',
    '\u0301',
    '👩',
    '🏽',
    '🇰',
    '\n',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(lengthOf(text)).toBe(counted(text))
    }),
  )
})

test('what fits stays, what does not is left out in whole words from the right', () => {
  const text = 'USD 525.12 ▲+0.08%'
  expect([18, 17, 12, 11, 6, 5, 4, 3, 1].map((width) => fitText(text, width))).toEqual([
    'USD 525.12 ▲+0.08%',
    'USD 525.12 …',
    'USD 525.12 …',
    'USD …',
    'USD …',
    'USD …',
    'USD…',
    'US…',
    '…',
  ])
})

test('a number is never cut, not even where it is the first word', () => {
  expect(fitText('525.12', 5)).toBe('…')
  expect(fitText('48\u00a0211\u00a0540,50 ₸', 9)).toBe('…')
  expect(fitText('1$=525.12', 6)).toBe('…')
})
