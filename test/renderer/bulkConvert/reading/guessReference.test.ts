import { expect, test } from 'vitest'
import { guessReference } from '../../../../src/renderer/bulkConvert/reading/guessColumns.ts'

test.each([
  ['Date', 'Invoice No.', 'Amount', 'Currency'],
  ['№', 'Номер счёта-фактуры', 'Дата', 'Сумма'],
  ['№ п/п', '№ накладной', 'Сумма', 'Примечание'],
  ['Күні', 'Шот-фактура нөмірі', 'Сомасы', 'Валюта'],
  ['Date', 'Ref', 'Invoice total', 'Notes'],
  ['Дата', 'Документ', 'Активы', 'Ставка НДС'],
])('the number of a document is recognised by its column’s name: %s, %s', (...header) => {
  expect(guessReference(header, [])).toBe(1)
})

test('a column of other values, without a name or otherwise named is none', () => {
  expect(guessReference(['Invoice', 'Amount'], [0])).toBeNull()
  expect(guessReference(['Invoice date', 'Активы', 'Comment', ''], [])).toBeNull()
  expect(guessReference(null, [])).toBeNull()
})
