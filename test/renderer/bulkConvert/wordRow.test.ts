import { expect, test } from 'vitest'
import type { TableRow } from '../../../src/renderer/bulkConvert/reading/tableRow.ts'
import { type RowWording, wordNote, wordRow } from '../../../src/renderer/bulkConvert/wordRow.ts'
import type { BulkRow } from '../../../src/shared/contract/convert.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { createTexts } from '../../doubles/texts.ts'

const wording: RowWording = {
  ...{ t: createTexts('en').t, language: 'en', to: 'KZT', kind: undefined, last: dayOf(2026, 11, 21) },
  isOfficial: () => true,
}
const answerWith = (marks: BulkRow['marks'], toDay: string | null = null): BulkRow => ({
  ...{ rate: '500', result: '50000', fromDay: '2026-11-20', toDay, rule: 'dated', refused: null },
  marks,
})
const rowWith = (answer: BulkRow, second?: BulkRow): TableRow => ({
  line: { line: 1, cells: ['', '100', 'USD'], broken: false },
  reading: {
    ok: true,
    wanted: {
      ...{ amount: '100', from: 'USD', day: dayOf(2026, 11, 20) },
      ...(second ? { second: dayOf(2025, 12, 31) } : {}),
    },
  },
  answer,
  ...(second ? { second } : {}),
})
const shown = (row: TableRow, to = 'KZT') =>
  wordRow(row, { date: '', amount: '' }, { ...wording, to }).publication

test('a line marks a rate that is stale, provisional or of another unit', () => {
  expect(shown(rowWith(answerWith([])))).toBe('20 Nov 2026')
  expect(
    shown(
      rowWith(
        answerWith([
          { code: 'USD', mark: 'stale' },
          { code: 'USD', mark: 'unit-jump' },
        ]),
      ),
    ),
  ).toBe('20 Nov 2026, stale, change of unit?')
  expect(shown(rowWith(answerWith([{ code: 'EUR', mark: 'provisional' }], '2026-11-20')), 'EUR')).toBe(
    '20 Nov 2026, EUR: provisional',
  )
})

test('a file has the marks in its note, those of the second date with that date', () => {
  const marked = answerWith([{ code: 'USD', mark: 'provisional' }])
  expect(wordNote(rowWith(answerWith([])), wording)).toBe(null)
  expect(wordNote(rowWith(marked), wording)).toBe('provisional')
  expect(wordNote(rowWith(marked, marked), wording)).toBe('provisional; 31 Dec 2025: provisional')
})

test('a line says that none was set only if that is known', () => {
  const refused: BulkRow = { ...answerWith([]), rate: null, result: null, rule: 'fixed', refused: 'no-rate' }
  const { t } = createTexts('en')
  const about = { code: 'USD', day: '20 November 2026' }
  expect(wordNote(rowWith({ ...refused, unset: true }), wording)).toBe(t('converter.notFixed', about))
  expect(wordNote(rowWith(refused), wording)).toBe(t('bulk.noRateOn', about))
})
