import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { type ExportHead, historyCsv } from '../../src/cli/historyFile.ts'
import { formatIsoDay, parseDay } from '../../src/shared/days/day.ts'
import type { Series } from '../../src/shared/series/series.ts'
import { anySeries, seriesFrom } from '../shared/series/points.ts'

const iso = (text: string): number => parseDay(text) ?? 0
const head: ExportHead = {
  title: 'Доллар, в тенге',
  source: 'Rates: https://rates.example, CC BY 4.0; for reference only',
  website: 'https://rates.example',
  licence: null,
  demo: false,
  from: '2015-01-05',
}
const usd = seriesFrom(
  [
    [iso('2015-01-05'), 182.35],
    [iso('2026-11-20'), 5e-8],
  ],
  { provisional: Int32Array.of(1) },
)
/** Every point as plain values, the form in which both formats are compared. */
const pointsOf = ({ code, quote, day, rate, provisional }: Series) =>
  Array.from(day, (each, index) => ({
    date: formatIsoDay(each),
    code,
    quote,
    rate: rate[index],
    provisional: provisional.includes(index),
  }))

const readCsv = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, comments: '#', skipEmptyLines: true }).data.map(
    ({ date, code, quote, rate, provisional }) => ({
      date,
      code,
      quote,
      rate: Number(rate),
      provisional: provisional === '1',
    }),
  )

test('a CSV file has title and source, then a row for each point', () => {
  expect(historyCsv(head, usd)).toBe(
    [
      '\ufeff# title: Доллар, в тенге',
      '# source: Rates: https://rates.example, CC BY 4.0; for reference only',
      '# website: https://rates.example',
      '# demo: false',
      '# from: 2015-01-05',
      'date,code,quote,rate,provisional',
      '2015-01-05,USD,KZT,182.35,0',
      '2026-11-20,USD,KZT,0.00000005,1',
      '',
    ].join('\r\n'),
  )
})

test('every point of a series comes back from CSV exactly', () =>
  fc.assert(
    fc.property(anySeries({ maxLength: 40 }), (series) => {
      expect(readCsv(historyCsv(head, series))).toEqual(pointsOf(series))
    }),
  ))

test('whatever a title says, it breaks no line and no program works it out', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '=', '-', '+', '@', ' ', '\r', '\n', '\t') }),
      (title) => {
        const text = historyCsv({ ...head, title }, usd)
        expect(text.split('\r\n')).toHaveLength(9)
        expect(text).not.toMatch(/(^|[,;\t\r\n])["\s]*[=+\-@]/u)
        expect(readCsv(text)).toEqual(pointsOf(usd))
      },
    ),
  ))
