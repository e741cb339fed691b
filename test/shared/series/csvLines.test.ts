import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'
import { csvLines } from '../../../src/shared/series/csvLines.ts'
import type { ExportHead } from '../../../src/shared/series/exportHead.ts'
import { jsonParts } from '../../../src/shared/series/jsonParts.ts'
import type { Series } from '../../../src/shared/series/series.ts'
import { plainNumber } from '../../../src/shared/text/plainNumber.ts'
import { anySeries, seriesFrom } from './points.ts'

const iso = (text: string): number => parseDay(text) ?? 0
const head: ExportHead = {
  title: 'Доллар, в тенге',
  attribution: 'Rates: https://rates.example, CC BY 4.0; for reference only',
  website: 'https://rates.example',
  demo: false,
  from: iso('2015-01-05'),
  to: null,
  madeOn: iso('2026-11-20'),
}
const usd = seriesFrom(
  [
    [iso('2015-01-05'), 182.35],
    [iso('2026-11-20'), 5e-8],
  ],
  { provisional: Int32Array.of(1) },
)
const gather = async (parts: AsyncIterable<string>): Promise<string> => {
  let text = ''
  for await (const part of parts) text += part
  return text
}
const some = fc.array(anySeries({ maxLength: 40 }), { maxLength: 4 })

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

test('a CSV file has title and source, then a row for each point', async () => {
  expect(await gather(csvLines(head, [usd]))).toBe(
    [
      '\ufeff# title: Доллар, в тенге',
      '# source: Rates: https://rates.example, CC BY 4.0; for reference only',
      '# website: https://rates.example',
      '# licence: https://creativecommons.org/licenses/by/4.0/',
      '# demo: false',
      '# from: 2015-01-05',
      '# made: 2026-11-20',
      'date,code,quote,rate,provisional',
      '2015-01-05,USD,KZT,182.35,0',
      '2026-11-20,USD,KZT,0.00000005,1',
      '',
    ].join('\r\n'),
  )
})

test('a JSON file says the same', async () => {
  const text = await gather(jsonParts(head, [usd]))
  expect(text).toContain('"rate":"0.00000005",')
  expect(JSON.parse(text)).toEqual({
    title: head.title,
    source: head.attribution,
    website: head.website,
    demo: false,
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    from: '2015-01-05',
    to: null,
    made: '2026-11-20',
    series: [
      {
        code: 'USD',
        quote: 'KZT',
        points: [
          { date: '2015-01-05', rate: '182.35', provisional: false },
          { date: '2026-11-20', rate: '0.00000005', provisional: true },
        ],
      },
    ],
  })
})

test('the demo’s rates go out under no licence and from no website', async () => {
  const demo = { ...head, attribution: 'made up', website: null, demo: true }
  const text = await gather(csvLines(demo, [usd]))
  expect(text).toContain('# source: made up\r\n# demo: true\r\n')
  expect(text).not.toMatch(/licence|website/)
  expect(JSON.parse(await gather(jsonParts(demo, [])))).toMatchObject({
    demo: true,
    licence: null,
    series: [],
  })
})

test('every point of every series comes back from CSV exactly', () =>
  fc.assert(
    fc.asyncProperty(some, async (all) => {
      expect(readCsv(await gather(csvLines(head, all)))).toEqual(all.flatMap(pointsOf))
    }),
  ))

test('whatever a title says, it breaks no line and no program works it out', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '=', '-', '+', '@', ' ', '\r', '\n', '\t') }),
      async (title) => {
        const text = await gather(csvLines({ ...head, title }, [usd]))
        expect(text.split('\r\n')).toHaveLength(11)
        expect(text).not.toMatch(/(^|[,;\t\r\n])["\s]*[=+\-@]/u)
        expect(readCsv(text)).toEqual(pointsOf(usd))
      },
    ),
  ))

test('a number keeps all its digits and has no exponent', () => {
  expect([1e-7, 1e21, 0.1, 525.47, -1.5e-8].map(plainNumber)).toEqual([
    ...['0.0000001', '1000000000000000000000', '0.1', '525.47', '-0.000000015'],
  ])
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(plainNumber)).toEqual([null, null])
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const text = plainNumber(number)
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      // −0 is 0: there is no such rate.
      expect(Number(text) + 0).toBe(number + 0)
    }),
  )
})

test('long files come in parts of about 64 kB, one series after another', async () => {
  const day = Int32Array.from({ length: 11_000 }, (_, index) => index)
  const long: Series = {
    ...usd,
    day,
    rate: Float64Array.from(day, (each) => each + 0.25),
    provisional: day.subarray(0, 0),
  }
  let asked = 0
  async function* oneByOne() {
    for (; asked < 20; ) {
      asked += 1
      yield long
    }
  }
  for (const write of [csvLines, jsonParts]) {
    asked = 0
    let rows = 0
    let parts = 0
    let aheadMost = 0
    for await (const part of write(head, oneByOne())) {
      expect(part.length).toBeLessThan(66_000)
      parts += 1
      rows += part.match(/USD,KZT,|"date"/g)?.length ?? 0
      aheadMost = Math.max(aheadMost, asked * day.length - rows)
    }
    expect(rows).toBe(20 * day.length)
    expect(rows / parts).toBeGreaterThan(500)
    expect(aheadMost).toBeLessThanOrEqual(day.length)
  }
})
