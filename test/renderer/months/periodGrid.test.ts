import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsView } from '../../../src/renderer/months/monthsView.ts'
import { newestFirst, periodGrid, sortPeriods } from '../../../src/renderer/months/periodGrid.ts'
import { periodSheet } from '../../../src/renderer/months/periodSheet.ts'
import { periodUnits } from '../../../src/shared/days/calendarPeriods.ts'
import { type Day, parseDay } from '../../../src/shared/days/day.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { type PeriodFigureName, periodFigureNames } from '../../../src/shared/series/periodFigureNames.ts'
import type { Series } from '../../../src/shared/series/series.ts'
import { withoutRepeats } from '../../../src/shared/series/withoutRepeats.ts'
import { sheetCsv, sheetTabs } from '../../../src/shared/text/sheet.ts'
import { createTexts } from '../../doubles/texts.ts'
import { anySeries, asDated, seriesFrom } from '../../shared/series/points.ts'

const day = (iso: string): Day => parseDay(iso) ?? 0
const wordingOf = (language: LanguageCode) => ({ t: createTexts(language).t, language })
const dollar = seriesFrom([
  [day('2025-08-29'), 500],
  [day('2025-10-01'), 520],
  [day('2025-10-31'), 540],
  [day('2025-11-20'), 530],
])
const today = day('2025-11-20')
const asked = { by: 'month', year: 2025, today } as const
/** A currency in tenge, whose days have its rates as dated. */
const shown = (series: Series) => ({
  series,
  rateOn: asDated(withoutRepeats(series)).rateOn,
})
const one = { code: 'USD', by: 'month', figure: 'published' } as const

const saidOf = (language: LanguageCode) => {
  const { rows } = periodGrid(monthsView([shown(dollar)], asked), one, wordingOf(language))
  return rows.map(({ name, over, cells }) => [
    name,
    over,
    ...cells.map(({ text, note }) => `${text}|${note}`),
  ])
}

test('a month has averages, end, extremes and change, each with its basis', () => {
  expect(saidOf('en').slice(0, 4)).toEqual([
    [
      'November 2025',
      false,
      '530.00|1 publication',
      '539.33|15 of 20 days',
      '530.00|20 November',
      '530.00|20 November',
      '530.00|20 November',
      '−1.8519|−10.00',
    ],
    [
      'October 2025',
      true,
      '530.00|2 publications',
      '521.25|16 of 31 days',
      '540.00|31 October',
      '520.00|1 October',
      '540.00|31 October',
      '8.00|+40.00, since 29 Aug 2025',
    ],
    [
      'September 2025',
      true,
      'no publication|',
      '500.00|12 of 30 days',
      'no rate|',
      'no publication|',
      'no publication|',
      'no publication|',
    ],
    [
      'August 2025',
      true,
      '500.00|1 publication',
      '500.00|3 of 31 days',
      '500.00|29 August',
      '500.00|29 August',
      '500.00|29 August',
      'no earlier rate|',
    ],
  ])
})

test('a month without a point says so, without a blank or a zero', () => {
  for (const language of languageCodes) {
    const { rows } = periodGrid(monthsView([shown(dollar)], asked), one, wordingOf(language))
    const march = rows.find(({ from }) => from === day('2025-03-01'))
    expect(march?.cells.map(({ value }) => value)).toEqual([null, null, null, null, null, null])
    for (const { text, note } of march?.cells ?? []) {
      expect(text).toMatch(/^\p{L}+ \p{L}+$/u)
      expect(note).toBe('')
    }
  }
})

test('periods are called as each language calls them', () => {
  const names = (language: LanguageCode) =>
    periodUnits.map(
      (by) =>
        periodGrid(monthsView([shown(dollar)], { ...asked, by }), { ...one, by }, wordingOf(language)).rows[0]
          ?.name,
    )
  expect(names('en')).toEqual(['November 2025', 'Q4 2025', 'Year 2025'])
  expect(names('ru')).toEqual(['Ноябрь 2025', 'IV квартал 2025\u00a0г.', '2025 год'])
  expect(names('kk')).toEqual(['2025 ж. қараша', '2025 ж. IV тоқсан', '2025 жыл'])
})

test('since the beginning all periods and years are offered', () => {
  const view = monthsView([shown(dollar)], { ...asked, year: 'all' })
  expect(view.periods.map(({ from }) => from)).toEqual(
    ['2025-11-01', '2025-10-01', '2025-09-01', '2025-08-01'].map(day),
  )
  expect(view.years).toEqual([2025])
  expect(monthsView([], { ...asked, year: null }).year).toBe(2025)
})

test('sorting keeps all rows, and rows without a value come last', () => {
  fc.assert(
    fc.property(
      anySeries({ minLength: 1, maxLength: 120 }),
      fc.nat({ max: 5 }),
      fc.boolean(),
      (series, column, down) => {
        const view = monthsView([shown(series)], {
          ...asked,
          today: (series.day.at(-1) ?? 0) + 40,
          year: 'all',
        })
        const { rows } = periodGrid(view, one, wordingOf('en'))
        const sorted = sortPeriods(rows, { column, down })
        expect(new Set(sorted)).toEqual(new Set(rows))
        const values = sorted.map(({ cells }) => cells[column]?.value ?? null)
        const known = values.filter((value) => value !== null)
        expect(values.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((a, b) => (down ? b - a : a - b)))
        expect(sortPeriods(rows, newestFirst)).toEqual(rows)
      },
    ),
  )
})

test('several currencies share one figure, each in its units', () => {
  const soum = { ...seriesFrom([[today, 0.000_043]]), code: 'UZS' }
  const view = monthsView([shown(dollar), shown(soum)], asked)
  const of = (figure: PeriodFigureName) =>
    periodGrid(view, { code: null, by: 'month', figure }, wordingOf('en'))
  expect(of('lowest').columns).toEqual(['USD', 'KZT per 1,000 UZS'])
  expect(of('change').columns).toEqual(['USD', 'UZS'])
  expect(of('lowest').rows[0]?.cells.map(({ text, note }) => text + note)).toEqual(['530.00', '0.04300'])
  // Over how many days an average is stays said where it is in progress all.
  expect(of('daily').rows[0]?.cells[0]?.note).toBe('15 of 20 days')
  for (const figure of periodFigureNames) expect(of(figure).rows[0]?.cells).toHaveLength(2)
})

const sheetOf = (code: string | null) => {
  const view = monthsView([shown(dollar)], asked)
  const { rows } = periodGrid(view, { ...one, code }, wordingOf('en'))
  const sheet = periodSheet(view, { code, figure: 'daily', rows: rows.slice(0, 3) }, wordingOf('en'))
  return { ...sheet, notes: ['=a note'] }
}

test('a file has full rates of 1 unit, ISO days, bases and a note', () => {
  const [note, header, ...lines] = sheetCsv(sheetOf('USD'), 'comma')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
  expect(note).toBe('# =a note')
  expect(header).toBe(
    'Period,From,To,Average of publications,Number of rates,Average of calendar days,Days with a rate,At the end,At the end: date,Lowest,Lowest: date,Highest,Highest: date,Change,"Change, %",Since,Remark',
  )
  expect(lines).toEqual([
    'November 2025,2025-11-01,2025-11-30,530,1,539.333333333,15,530,2025-11-20,530,2025-11-20,530,2025-11-20,-10,-1.8519,2025-10-31,in progress',
    'October 2025,2025-10-01,2025-10-31,530,2,521.25,16,540,2025-10-31,520,2025-10-01,540,2025-10-31,40,8,2025-08-29,',
    'September 2025,2025-09-01,2025-09-30,,,500,12,,,,,,,,,,no publication',
  ])
  const semicolons = sheetCsv(sheetOf('USD'), 'semicolon').split('\r\n')
  expect(semicolons[2]).toContain(';539,333333333;15;')
})

test('the clipboard gets the same table, and no formula', () => {
  const lines = sheetTabs(sheetOf(null), 'semicolon').trimEnd().split('\n')
  expect(lines[0]).toBe('Period\tFrom\tTo\tUSD\tRemark')
  expect(lines[1]).toBe('November 2025\t2025-11-01\t2025-11-30\t539,333333333\tin progress')
  expect(lines.at(-1)).toBe("'=a note")
})

test('column names differ in every language, for all kinds', () => {
  for (const language of ['kk', 'ru', 'en'] as const)
    for (const live of [false, true]) {
      const view = monthsView([shown(dollar)], asked)
      const { rows } = periodGrid(view, one, wordingOf(language))
      const { header } = periodSheet(view, { ...one, live, rows }, wordingOf(language))
      expect(new Set(header).size).toBe(header.length)
    }
})

test('a live kind has days in its cells, and no publications', () => {
  const { rows, columns } = periodGrid(
    monthsView([shown(dollar)], asked),
    { ...one, live: true },
    wordingOf('en'),
  )
  expect(columns.join()).not.toMatch(/publication/)
  expect(rows.flatMap(({ cells }) => cells.map(({ note }) => note)).join()).not.toMatch(/publication/)
})
