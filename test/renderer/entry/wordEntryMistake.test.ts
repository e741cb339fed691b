import { expect, test } from 'vitest'
import { wordEntryMistake } from '../../../src/renderer/entry/FieldMistake.tsx'
import type { EntryMistake } from '../../../src/shared/entry/entry.ts'
import { createTexts } from '../../doubles/texts.ts'

const at = (text: string, piece: string) => ({
  at: text.indexOf(piece),
  end: text.indexOf(piece) + piece.length,
})

test('a division by zero is named without the zero', () => {
  const text = '5 / 0 usd'
  const mistake = {
    ok: false as const,
    reason: 'divided-by-zero' as const,
    expected: [],
    candidates: [],
    ...at(text, '0'),
  } satisfies EntryMistake
  expect(wordEntryMistake(mistake, text, createTexts('en').t)).toBe('Cannot divide by zero')
})

test('an unexpected piece is named with the expected one', () => {
  const text = '100 usd 5 eur'
  const mistake = {
    ok: false,
    reason: 'unexpected',
    expected: ['link'],
    candidates: [],
    ...at(text, '5'),
  } satisfies EntryMistake
  const said = (['en', 'ru', 'kk'] as const).map((language) =>
    wordEntryMistake(mistake, text, createTexts(language).t),
  )
  expect(said).toEqual([
    'unexpected “5”; expected “to” or a comma',
    'лишнее: «5»; ожидается: «в» или запятая',
    'артық: «5»; керегі: қай валютаға екені немесе үтір',
  ])
})
