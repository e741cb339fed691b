import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyFinder } from '../../../../src/renderer/bulkConvert/reading/currencyFinder.ts'
import { guessColumns } from '../../../../src/renderer/bulkConvert/reading/guessColumns.ts'
import { guessDelimiter } from '../../../../src/renderer/bulkConvert/reading/guessDelimiter.ts'
import { delimiters, splitCsv } from '../../../../src/renderer/bulkConvert/reading/splitCsv.ts'
import { tableLines } from '../../../../src/renderer/bulkConvert/reading/tableLines.ts'
import { monthFinder } from '../../../../src/renderer/date/monthFinder.ts'
import { dateReader } from '../../../../src/renderer/date/readDate.ts'
import { sampleBoard } from '../../../doubles/sampleBoard.ts'

const readers = { readDate: dateReader(monthFinder()), find: currencyFinder(sampleBoard().assets) }
const pause = async () => {}
const guess = (text: string, delimiter: ',' | ';' | '\t' = ';') =>
  guessColumns(tableLines([...splitCsv(text, delimiter)].flat()).lines, readers)

test('three columns are recognised by their content, in any order, without a header', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['31.12.2025', '1 234,56', 'USD'], { minLength: 3 }), (cells) => {
      const line = cells.join(';')
      expect(guess(`${line}\n${line}`)).toEqual({
        header: false,
        date: cells.indexOf('31.12.2025'),
        amount: cells.indexOf('1 234,56'),
        currency: cells.indexOf('USD'),
      })
    }),
  )
})

test('among columns of one kind the named one is taken, in each language', () => {
  for (const header of [
    'Дата;Сумма;Остаток;Валюта',
    'Күні;Сомасы;Қалдық;Валютасы',
    'Date;Amount;Balance;Currency',
  ])
    expect(guess(`${header}\n01.02.2025;5;100;USD\n02.02.2025;6;94;EUR`)).toEqual({
      header: true,
      date: 0,
      amount: 1,
      currency: 3,
    })
  expect(guess('Дата операции;Сумма платежа;Комиссия;Код валюты\n01.02.2025;5;1;USD').amount).toBe(1)
})

test('what could be one of two columns is left open', () => {
  expect(guess('01.02.2025;5;100;USD\n02.02.2025;6;94;EUR').amount).toBeNull()
  expect(guess('Дата;Дата;Сумма;Валюта\n01.02.2025;02.02.2025;5;USD').date).toBeNull()
  expect(guess('01.02.2025;5').currency).toBeNull()
  expect(guess('5;USD').date).toBeNull()
})

test('a currency beside the amounts is seen', () => {
  expect(guess('01.02.2025;100 USD\n02.02.2025;€5')).toMatchObject({ amount: 1, currency: 'beside' })
})

test('a few bad cells do not hide a column', () => {
  const lines = Array.from({ length: 20 }, (_, index) =>
    index % 5 === 0 ? 'вчера;n/a;?' : `0${1 + (index % 9)}.02.2025;${index},5;EUR`,
  )
  expect(guess(lines.join('\n'))).toMatchObject({ date: 0, amount: 1, currency: 2 })
})

test('the delimiter is the one by which the columns can be recognised', async () => {
  const rows = [
    ['31.12.2025', '1 234,56', 'USD', 'a, b; c'],
    ['01.01.2026', '7,5', 'EUR', 'd'],
  ]
  for (const delimiter of delimiters) {
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
    expect(await guessDelimiter(text, readers, pause)).toBe(delimiter)
  }
  expect(await guessDelimiter('31.12.2025;1 234,56;USD\n01.01.2026;7,50;EUR', readers, pause)).toBe(';')
  expect(await guessDelimiter('2025-12-31\t1,234.56\tUSD\n2026-01-01\t7,000.50\tEUR', readers, pause)).toBe(
    '\t',
  )
  expect(await guessDelimiter('sep=,\n1;2;3\n', readers, pause)).toBe(',')
})

test('titles above the table and empty lines are passed over and counted', () => {
  const all = [
    ...splitCsv('Выписка;;\n\n# from somewhere\nДата;Сумма;Валюта\n01.02.2025;5;USD\n;;\n', ';'),
  ].flat()
  const { lines, above, empty } = tableLines(all)
  expect({ above, empty, first: lines[0]?.cells[0], count: lines.length }).toEqual({
    above: 2,
    empty: 2,
    first: 'Дата',
    count: 2,
  })
})
