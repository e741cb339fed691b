import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { intradayCsv, intradayJson } from '../../../src/shared/series/intradayFile.ts'

const head = {
  ...{
    title: 'KZT per 1 BTC',
    attribution: 'Source: https://rates.example',
    website: 'https://rates.example',
  },
  demo: false,
  from: null,
  to: null,
  madeOn: 20_777,
}

const courses = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 2_000_000_000 }), fc.double({ min: 1e-12, max: 1e12, noNaN: true })),
    { selector: ([at]) => at, maxLength: 40 },
  )
  .map((points) => points.sort(([one], [other]) => one - other))
  .map((points) => ({
    code: 'BTC',
    quote: 'KZT',
    at: Int32Array.from(points, ([at]) => at),
    rate: Float64Array.from(points, ([, rate]) => rate),
  }))

test('both intraday files return the very points, in UTC and all digits', () => {
  fc.assert(
    fc.property(courses, (course) => {
      const points = Array.from(course.at, (at, index) => [at, course.rate[index]])
      const rows = Papa.parse<string[]>(intradayCsv(head, course).replace('\ufeff', ''), {
        comments: '#',
        skipEmptyLines: true,
      }).data
      expect(rows[0]).toEqual(['at', 'code', 'quote', 'rate'])
      expect(rows.slice(1).map(([at, , , rate]) => [Date.parse(at ?? '') / 1_000, Number(rate)])).toEqual(
        points,
      )
      const read = JSON.parse(intradayJson(head, course))
      expect(
        read.series[0].points.map(({ at, rate }: { at: string; rate: number }) => [
          Date.parse(at) / 1_000,
          rate,
        ]),
      ).toEqual(points)
    }),
  )
})

test('a file has its title, its source and its first and last moment', () => {
  const course = {
    code: 'BTC',
    quote: 'KZT',
    at: Int32Array.of(1_795_166_830, 1_795_167_130),
    rate: Float64Array.of(1e-7, 48_211_540.5),
  }
  expect(intradayCsv(head, course)).toBe(
    [
      '\ufeff# title: KZT per 1 BTC',
      '# source: Source: https://rates.example',
      '# website: https://rates.example',
      '# licence: https://creativecommons.org/licenses/by/4.0/',
      '# demo: false',
      '# from: 2026-11-20T09:27:10Z',
      '# to: 2026-11-20T09:32:10Z',
      '# made: 2026-11-20',
      'at,code,quote,rate',
      '2026-11-20T09:27:10Z,BTC,KZT,0.0000001',
      '2026-11-20T09:32:10Z,BTC,KZT,48211540.5',
      '',
    ].join('\r\n'),
  )
  expect(JSON.parse(intradayJson(head, course))).toMatchObject({
    source: 'Source: https://rates.example',
    from: '2026-11-20T09:27:10Z',
    to: '2026-11-20T09:32:10Z',
    series: [{ code: 'BTC', quote: 'KZT', points: [{ at: '2026-11-20T09:27:10Z', rate: 1e-7 }, {}] }],
  })
})
