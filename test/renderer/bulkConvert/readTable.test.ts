import { expect, test } from 'vitest'
import { layoutOf, readTable, unusedAmounts } from '../../../src/renderer/bulkConvert/columns.ts'
import { readLine } from '../../../src/renderer/bulkConvert/readLine.ts'
import { readTableFile } from '../../../src/renderer/bulkConvert/readTableFile.ts'
import type { TableLine } from '../../../src/renderer/bulkConvert/tableFile.ts'
import { currencyFinder } from '../../../src/shared/currencies/findCurrency.ts'
import { officialCodes } from '../../../src/shared/currencies/names.ts'
import { formatIsoDay } from '../../../src/shared/days/day.ts'
import type { Locale } from '../../../src/shared/languages/language.ts'
import { makeWorkbook } from '../../doubles/makeWorkbook.ts'

const readFile = (content: string | Uint8Array) => readTableFile(new Blob([content as BlobPart]))
const linesOf = async (content: string | Uint8Array) => {
  const file = await readFile(content)
  if ('refusal' in file) throw new Error(file.refusal)
  return file.lines
}
const find = currencyFinder([
  ...officialCodes.map((code) => ({ code, kind: 'fiat' })),
  { code: 'BTC', kind: 'crypto' },
])

/** Returns what each line is read as: `2025-12-31 100 USD`, or the value at fault. */
const readLines = (lines: TableLine[], language: Locale = 'en'): string[] => {
  const table = readTable(lines, find)
  const layout = layoutOf(table, {}, language)
  return table.lines.map((line) => {
    const reading = readLine(line, layout, find)
    if (!reading.ok) return `${reading.fault} ${reading.of}`
    const { day, amount, from } = reading
    return [...(day === null ? [] : [formatIsoDay(day)]), amount, from].join(' ')
  })
}
const read = async (text: string, language: Locale = 'en') => readLines(await linesOf(text), language)

/** Reads amounts and currencies, each in a line of its own with a date. */
const readPairs = async (pairs: readonly (readonly [amount: string, currency: string])[]) => {
  const lines = pairs.map((pair) => ['2025-06-02', ...pair].join(';'))
  const found = await read(`date;amount;currency\n${lines.join('\n')}`)
  return found.map((line) => line.replace('2025-06-02 ', ''))
}

test('reads the everyday forms of a table', async () => {
  expect(await read('31.12.2025;100;USD\n02.03.2026;1 234,56;евро')).toEqual([
    '2025-12-31 100 USD',
    '2026-03-02 1234.56 EUR',
  ])
  expect(await read('Дата|Сумма|Валюта\n31.12.2025|1 000,50|USD')).toEqual(['2025-12-31 1000.50 USD'])
  expect(await read('sep=|\n31.12.2025|7|EUR')).toEqual(['2025-12-31 7 EUR'])
  expect(await read('date\tamount\n2025-12-31\t$1,234.50\n2025-12-31\t5 EUR')).toEqual([
    '2025-12-31 1234.50 USD',
    '2025-12-31 5 EUR',
  ])
  expect(await read('100,50 USD\n3,25 EUR\n')).toEqual(['100.50 USD', '3.25 EUR'])
  expect(await read('Statement\n\nDate,Amount,Currency\n2025-12-31,"1,000.00",USD\n')).toEqual([
    '2025-12-31 1000.00 USD',
  ])
  expect(await read('1 мамыр 2025;5;теңге\n2 мая 2025;6;тг.\nMay 3, 2025;7;₸')).toEqual([
    '2025-05-01 5 KZT',
    '2025-05-02 6 KZT',
    '2025-05-03 7 KZT',
  ])
})

test('takes no delimiter from quoted texts', async () => {
  const lines = ['31.12.2025,"100,50",USD,"Invoice; services"', '02.03.2026,"7,25",EUR,"Rent; March"']
  expect(await read(['Date,Amount,Currency,Purpose', ...lines].join('\n'))).toEqual([
    '2025-12-31 100.50 USD',
    '2026-03-02 7.25 EUR',
  ])
})

test('reads a bank’s statement with titles, times, two amounts and a total', async () => {
  const statement = [
    'Выписка по счёту KZ12 3456 7890',
    'Период: 01.01.2026 – 31.07.2026',
    '',
    '№;Дата проводки;Контрагент;Сумма в валюте операции;Валюта операции;Сумма в тенге;Остаток',
    '1;05.01.2026 14:07:09;ТОО «Ромашка»;−1\u00a0047,29;RUR;-7 000,10;900,00',
    '2;06.01.2026 9:05;"Магнум; касса 2";+4 189,16;доллар США;2 000 000,00;800,00',
    'Всего:;;;150 000,00;;;',
    'Исходящий остаток;;;;;;1 234 567,00',
  ]
  expect(await read(statement.join('\r\n'), 'ru')).toEqual([
    ...['2026-01-05 -1047.29 RUB', '2026-01-06 4189.16 USD', 'total date', 'missing date'],
  ])
})

test('marks what has two readings until a line settles it', async () => {
  expect(await read('01/02/2025;100;USD')).toEqual(['several date'])
  expect(await read('01/02/2025;100;USD', 'ru')).toEqual(['2025-02-01 100 USD'])
  expect(await read('01/02/2025;100;USD\n01/31/2025;1;USD')).toEqual([
    '2025-01-02 100 USD',
    '2025-01-31 1 USD',
  ])
  expect(await read('2025-01-02;1,234;USD')).toEqual(['several amount'])
  expect(await read('2025-01-02;1,234;USD\n2025-01-02;5,5;USD')).toEqual([
    '2025-01-02 1.234 USD',
    '2025-01-02 5.5 USD',
  ])
  expect(await read('2025-01-02;1,234;USD\n2025-01-02;5.5;USD')).toEqual([
    '2025-01-02 1234 USD',
    '2025-01-02 5.5 USD',
  ])
})

test('keeps an unreadable line with its reason', async () => {
  const lines = ['100,USD', '5,EUR', ',EUR', '7,ZZZ', '"8,EUR', '9,EUR'].map((rest, at) =>
    [at === 1 ? '2025-02-30' : '2025-12-31', rest].join(),
  )
  expect(await read(`date,amount,currency\n${lines.join('\n')}`)).toEqual([
    ...[
      '2025-12-31 100 USD',
      'unreadable date',
      'missing amount',
      'unreadable currency',
      'broken date',
      '2025-12-31 9 EUR',
    ],
  ])
})

test('a line with a date is a line, and a total has no date', async () => {
  const dated = [
    'Такси',
    'TOTAL',
    'Total',
    'Итого',
    'Итог',
    'Всего',
    'Subtotal',
    'Барлығы',
    'Жиыны',
    'Қорытынды',
    'Grand total',
  ]
  const undated = dated.slice(1)
  const lines = [
    ...dated.map((what) => `02.06.2025;${what};302 сома`),
    ...undated.map((what) => `;${what}:;500 сома`),
  ]
  expect(await read(lines.join('\n'), 'ru')).toEqual([
    ...dated.map(() => '2025-06-02 302 KGS'),
    ...undated.map(() => 'total date'),
  ])
  expect(await read('2025-06-03,Hotel,900000,sum\n2025-06-04,Hotel,5,сум')).toEqual([
    '2025-06-03 900000 UZS',
    '2025-06-04 5 UZS',
  ])
})

test('takes the day in Almaty of a time with a zone', async () => {
  const times = [
    ['2025-05-15T20:30:00Z', '2025-05-16'],
    ['2025-05-15T18:59:59Z', '2025-05-15'],
    ['2025-05-15T19:00:00Z', '2025-05-16'],
    ['2025-05-15T20:30:00.123Z', '2025-05-16'],
    ['2025-05-15T23:30:00+05:00', '2025-05-15'],
    ['2025-05-16T00:30:00+05:00', '2025-05-16'],
    ['2025-05-16 00:30:00 +0600', '2025-05-15'],
    ['2025-05-15 14:00:00-05:00', '2025-05-16'],
    ['2025-05-15 13:59:00-05:00', '2025-05-15'],
    ['2025-05-16T01:00:00+09:00', '2025-05-15'],
    ['2025-12-31T22:00:00Z', '2026-01-01'],
    ['2025-05-15T23:30:00', '2025-05-15'],
    ['2025-05-15 20:30:00 UTC', '2025-05-16'],
    ['2025-05-15 23:30:00+03', '2025-05-16'],
  ]
  const lines = await read(times.map(([time]) => `${time},100,USD`).join('\n'))
  expect(lines).toEqual(times.map(([, day]) => `${day} 100 USD`))
  const impossible = ['99:99Z', '25:00', '20:60', '20:30:00+99:99', '20:30 MSK']
  const rows = impossible.map((time) => `2025-05-15 ${time};100;USD`).join('\n')
  expect(await read(`date;amount;currency\n${rows}`)).toEqual(impossible.map(() => 'unreadable date'))
})

test('the code column settles a shared sign, and contradicts an own one', async () => {
  const pairs = [
    ['$35.00', 'CAD'],
    ['kr 100', 'SEK'],
    ['100 р.', 'BYN'],
    ['$5', 'AUD'],
    ['5 $', 'HKD'],
    ['$5', 'MXN'],
    ['¥225', 'CNY'],
    ['¥225', 'JPY'],
    ['100 kr', 'NOK'],
    ['100 kr.', 'DKK'],
    ['100 руб.', 'BYN'],
    ['100 руб', 'RUB'],
    ['12 лей', 'MDL'],
    ['$5', 'USD'],
    ['5 долларов', 'AUD'],
    ['5 рублей', 'BYN'],
    ['5 крон', 'SEK'],
    ['$5 CAD', 'CAD'],
    ['5 долл.', 'AUD'],
    ['5 Br', 'BYN'],
  ] as const
  const digits = (amount: string) => amount.replace(/[^\d.]|\.$/g, '')
  expect(await readPairs(pairs)).toEqual(pairs.map(([amount, code]) => `${digits(amount)} ${code}`))
  const other = [
    ['$5', 'EUR'],
    ['€5', 'USD'],
    ['5 USD', 'CAD'],
    ['5 тг', 'RUB'],
    ['5 долларов', 'BYN'],
    ['$5 CAD', 'USD'],
  ] as const
  expect(await readPairs(other)).toEqual(other.map(() => 'two-currencies currency'))
})

test('a code settles the sign in its own cell, and no sign is dropped', async () => {
  const cells = [
    '$12.50 CAD',
    'CAD $12.50',
    '¥12.50 CNY',
    'kr 12.50 SEK',
    '12.50 руб. BYN',
    '12.50 доллар США ($)',
  ]
  const codes = ['CAD', 'CAD', 'CNY', 'SEK', 'BYN', 'USD']
  const lines = (all: readonly string[]) => all.map((cell) => `2025-06-02;${cell}`).join('\n')
  expect(await read(lines(cells))).toEqual(codes.map((code) => `2025-06-02 12.50 ${code}`))
  const contrary = ['USD €5', '€5 USD', 'EUR $5', '5 ₽ KZT', 'AU $5', '5 USD EUR']
  expect(await read(`date;amount\n${lines(contrary)}`)).toEqual(contrary.map(() => 'unreadable currency'))
})

test('reads old and numeric codes of banks', async () => {
  const codes = Object.entries({
    ...{ RUR: 'RUB', 840: 'USD', 643: 'RUB', 810: 'RUB', 978: 'EUR', 398: 'KZT', 156: 'CNY', 826: 'GBP' },
    ...{ 933: 'BYN', 417: 'KGS', '051': 'AMD', '036': 'AUD', usd: 'USD', rur: 'RUB', 949: 'TRY' },
  })
  expect(await readPairs(codes.map(([code]) => ['5', code]))).toEqual(codes.map(([, code]) => `5 ${code}`))
  const old = ['BYR', '974', 'USD', 'EUR', 'RUB'].map((code) => ['5', code] as const)
  expect(await readPairs(old)).toEqual([
    'old-roubles currency',
    'old-roubles currency',
    '5 USD',
    '5 EUR',
    '5 RUB',
  ])
})

test('a column without the name of currencies is none because of its numbers', async () => {
  expect(await read('2025-06-02;978;USD')).toEqual(['2025-06-02 978 USD'])
  expect(await read('2025-06-02;840;100\n2025-06-03;978;55')).toEqual([
    'missing currency',
    'missing currency',
  ])
  expect(await read('Day;Currency;Paid\n2025-06-02;840;100')).toEqual(['2025-06-02 100 USD'])
})

test('reads the negative amounts of accountants, and refuses debits', async () => {
  const inUsd = async (amounts: readonly string[]) =>
    (await readPairs([...amounts, '1.5'].map((amount) => [amount, 'USD']))).slice(0, -1)
  const all = (amounts: readonly string[], reading: string) => amounts.map(() => reading)
  const negative = [
    '5.00-',
    '(5.00)',
    '−5.00',
    '-5.00',
    '– 5.00',
    '5.00 -',
    '(5.00) USD',
    '$(5.00)',
    '-$5.00',
  ]
  expect(await inUsd(negative)).toEqual(all(negative, '-5.00 USD'))
  const signed = ['($5.00)', '$-5.00', 'USD -5.00']
  expect(await inUsd(signed)).toEqual(all(signed, '-5.00 USD'))
  const sides = [
    '5.00 DR',
    '5.00 CR',
    '5.00 Cr.',
    'DR 5.00',
    '5.00 дт',
    '5.00 Кт',
    '5.00 Дебет',
    '5.00 credit',
    '$5.00 CR',
    '5.00 USD DR',
    '5.00 (CR)',
  ]
  expect(await inUsd(sides)).toEqual(all(sides, 'debit-or-credit amount'))
  const bad = ['--5', '(-5)', '5+5', '5-5', '1e5', '5 000 00', '1,23,4', '12 34', '.', '5.0.0', '1 (234)']
  expect(await inUsd(bad)).toEqual(all(bad, 'unreadable amount'))
})

test.each([
  'Date;Debit;Credit;Currency',
  'Дата;Дебет;Кредит;Валюта',
  'Дата;Расход;Приход;Валюта',
  'Күні;Шығыс;Кіріс;Валютасы',
  'Date;Withdrawal;Deposit;Ccy',
  'Date;Debit amount;Credit amount;Currency',
  'Day;Credit;Debit;Cur',
  'date;DEBIT;CREDIT;currency',
  'Дата операции;Дебет, тг;Кредит, тг;Валюта',
  'Дата;Сумма;Дебет;Валюта',
  'Date;Amount;Total;Currency',
  'Date;Paid out;Paid in;Currency',
  'Дата;Списано;Зачислено;Валюта',
  'Дата;Дт;Кт;Валюта',
])('names the second amount column of %s', async (header) => {
  const lines = await linesOf(`${header}\n2025-06-02;5;;USD\n2025-06-03;;7;USD`)
  const table = readTable(lines, find)
  expect([table.preset.amount, unusedAmounts(table, table.preset)].flat().toSorted()).toEqual([1, 2])
  expect(readLines(lines).toSorted()).toEqual([expect.stringMatching(/^2025-06-0. . USD$/), 'missing amount'])
})

test('decodes UTF-8, UTF-16 and windows-1251', async () => {
  const cyrillic = Uint8Array.from([0xd1, 0xf3, 0xec, 0xec, 0xe0])
  const utf16 = new Uint8Array(Buffer.from('\ufeffСумма', 'utf16le'))
  for (const bytes of [cyrillic, utf16, new TextEncoder().encode('\ufeffСумма')])
    expect(await linesOf(bytes)).toEqual([{ line: 1, cells: ['Сумма'] }])
  expect(await readFile(Uint8Array.from([0, 1, 2, 0, 255, 0, 7]))).toEqual({ refusal: 'unreadable' })
})

test('reads as many lines as allowed', async () => {
  const line = '2025-12-31,"1,000.50",USD\n'
  const lines = await linesOf(`date,amount,currency\n${line.repeat(200_000)}`)
  expect(lines).toHaveLength(200_001)
  expect(lines.at(-1)).toEqual({ line: 200_001, cells: ['2025-12-31', '1,000.50', 'USD'] })
  expect(await readFile(line.repeat(200_002))).toEqual({ refusal: 'too-large' })
})

test('refuses a text with more cells than fit into the memory of a page', async () => {
  const readLinesOf = (count: number) => readFile(`${'a;'.repeat(63)}b\n`.repeat(count))
  expect(await readLinesOf(31_251)).toEqual({ refusal: 'too-large' })
  expect(await readLinesOf(31_250)).toMatchObject({ hidden: 0 })
})

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const HEAD = `<row r="1">${['Date', 'Amount', 'Currency'].map(text).join('')}</row>`
const sheetLine = (row: number, amount: string, attributes = '') =>
  `<row r="${row}"${attributes}><c s="1"><v>45810</v></c>${amount}${text('USD')}</row>`
const number = (value: number) => `<c><v>${value}</v></c>`
const readSheet = async (rows: string, more: Partial<Parameters<typeof makeWorkbook>[0]> = {}) => {
  const made = { sheets: { A: HEAD + rows }, formats: [0, 'dd.mm.yyyy'], ...more }
  const found = await readFile(makeWorkbook(made))
  if ('refusal' in found) throw new Error(found.refusal)
  return { ...found, read: readLines(found.lines) }
}

test('a cell whose formula has no value is marked, and one with a value is read', async () => {
  const formulas = ['SUM(1,2)', 'B1*2', 'VLOOKUP(A1,B:C,2)', 'A1', '1/0', 'NOW()', 'IF(A1,1,2)', 'B2+B3']
  const lines = [...formulas, 'ROUND(1.5,0)', 'TODAY()', 'SUM(B2:B9)'].map((formula, at) =>
    sheetLine(at + 2, `<c><f>${formula}</f></c>`),
  )
  expect((await readSheet(lines.join(''))).read).toEqual(lines.map(() => 'no-value amount'))
  const computed = sheetLine(2, '<c><f>SUM(1,2)</f><v>3</v></c>')
  const wrong = sheetLine(3, '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>')
  expect((await readSheet(computed + wrong)).read).toEqual(['2025-06-02 3 USD', 'no-value amount'])
})

test('a text that is a formula is no amount', async () => {
  expect(
    await readPairs([
      ['=SUM(1,2)', 'UZS'],
      ['=5', 'USD'],
      ['7', 'UZS'],
    ]),
  ).toEqual([...['no-value amount', 'no-value amount', '7 UZS']])
})

test('empty styled cells add no lines', async () => {
  const styled = (row: number) =>
    `<row r="${row}">${[...'ABCDEFGHIJKLMNOP'].map((letter) => `<c r="${letter}${row}" s="1"/>`).join('')}</row>`
  for (const count of [1, 2, 5, 10, 50, 100, 200, 500, 1_000, 16_000]) {
    const rows = Array.from({ length: count }, (_, at) => styled(at + 3)).join('')
    const { read: found } = await readSheet(
      sheetLine(2, number(0.1)) + rows + sheetLine(count + 3, number(7)),
    )
    expect(found).toEqual(['2025-06-02 0.1 USD', '2025-06-02 7 USD'])
  }
})

test.each([1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144])('counts %i hidden rows and says so', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => sheetLine(at + 3, number(1000), ' hidden="1"'))
  const { hidden, lines } = await readSheet(sheetLine(2, number(5)) + rows.join(''))
  expect([hidden, lines.length]).toEqual([count, count + 2])
})

test('reads the first sheet with data, days from 1904, and marks a wide row', async () => {
  const sheets = { Empty: '', B: HEAD + sheetLine(2, number(5)) }
  const found = await readSheet('', { sheets, date1904: true })
  expect(found.sheets).toEqual({ names: ['Empty', 'B'], index: 1 })
  expect(found.read).toEqual(['2029-06-03 5 USD'])
  expect((await readSheet(`<row r="2">${number(1).repeat(65)}</row>`)).read).toEqual(['broken date'])
})

test('refuses a bomb and a damaged workbook', async () => {
  const bomb = makeWorkbook({ sheets: { A: ' '.repeat(210_000_000) } })
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await readFile(bomb)).toEqual({ refusal: 'too-large' })
  const whole = makeWorkbook({ sheets: { A: HEAD } })
  for (const bytes of [whole.slice(0, -30), whole.slice(0, 60), new Uint8Array([0x50, 0x4b, 3, 4])])
    expect(await readFile(bytes)).toEqual({ refusal: 'unreadable' })
  const empty = makeWorkbook({ sheets: { A: '' } })
  expect(await readFile(empty)).toEqual({ refusal: 'no-lines' })
})
