import { expect, test } from 'vitest'
import type { Fetch } from '../../../src/core/ports.ts'
import type { Refused } from '../../../src/core/service/answers.ts'
import { serviceClient } from '../../../src/core/service/serviceClient.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { fakeClock } from '../../doubles/clock.ts'

/*
 * Bodies that a broken or hostile service could send, as the text on the wire. Lists are one value a line or, where no value has
 * a space, separated by spaces.
 */

const codes = [
  ...' . .. ../rates /etc/passwd USD/../EUR %2e%2e USD?x=1 USD;drop -USD __proto__ #{USD} {{USD}} ~root * KZT'.split(
    ' ',
  ),
  ...['US D', 'USD\\u0000', 'USD\\n', '\\u202eDSU', 'U\\u200bSD', '\\ud800', 'ДОЛЛАР', 'ＵＳＤ'],
  ...['<img src=x onerror=alert(1)>', "';DROP TABLE history;--", 'X'.repeat(21), 'X'.repeat(100_000)],
].map((code) => `"${code}"`)

const notTexts = 'null true 0 1 [] ["EUR"] {} {"toString":1} 1e999'.split(' ')

const rates =
  '0 -0 -1 -1e-300 1e999 -1e999 "1" "480,5" "NaN" "" null true [] [480] {} {"__proto__":480} 1e-999 5e-324 1.7e308'.split(
    ' ',
  )

const dates = [
  ...'"" "today" "2026-13-01" "2026-02-29" "2026-11-31" "2026-1-1" "26-01-01" "0000-01-01" "0099-12-31"'.split(
    ' ',
  ),
  ...'"+02026-01-01" "2026/01/01" "01.01.2026" "2026-01-01T00:00:00Z" "２０２６-01-01" "2026-12-01"'.split(
    ' ',
  ),
  ...'"9999-12-31" "275760-09-13" "<i>2026</i>" 20260101 1793404800000 null ["2026-01-01"] {}'.split(' '),
  ...['" 2026-01-01"', '"2026-01-01\\n"'],
]

const kinds = ['""', '"<b>"', '"../"', '"fiat "', '"1st"', '"__proto__"', `"${'k'.repeat(21)}"`, '"вид"']
const names = [
  '"<script>alert(1)</script>"',
  '"\\u202eралод"',
  '"\\u2066\\u2069\\u200f\\u061c"',
  '"\\u0000\\u0007\\u001b[31m"',
  '"\\ud800\\udc00\\ud800"',
  `"${'Доллар '.repeat(10_000)}"`,
  '"Доллар\\u2028США"',
  '5',
  '["Доллар"]',
]
const figures = ['"1"', '1e999', 'true', '[]', '{}', '"NaN"']

const shapes = [
  ...'null true 0 "" "<html>" [] [[]] {} {"base":"KZT"} NaN undefined'.split(' '),
  '{"__proto__":{"base":"KZT","date":"2026-11-20","rates":[]}}',
  '{"error":"maintenance"}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `[${'{},'.repeat(300_000)}0]`,
  "{'base':'KZT'}",
  '{"base":"KZT",}',
  ")]}',\n{}",
  '{"base":"KZT"',
]
const lists = ['null', '"[]"', '{}', '5', '{"length":3}']
const bases = ['null', '"USD"', '"kzt"', '" KZT"', '["KZT"]', '""', '"KZT\\u0000"']

const jsonOf = (fields: Record<string, string>): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`
const entry = (fields: Record<string, string>): string =>
  jsonOf({ code: '"EUR"', kind: '"fiat"', kzt: '520.5', ...fields })
const goodEntry = entry({ code: '"USD"', kzt: '480.25', nameRu: '"Доллар США"', changePct: '0.1' })
const boardOf = (rates: string, date = '"2026-11-20"', base = '"KZT"'): string =>
  jsonOf({ base, date, count: '2', rates })
const goodPoint = '{"date":"2026-11-19","rate":479.5}'
const historyOf = (points: string, base = '"KZT"', code = '"USD"'): string =>
  jsonOf({ code, base, count: '2', points })
const goodConversion = {
  ...{ from: '"USD"', to: '"KZT"', amount: '100', rate: '480', result: '48000', date: '"2026-11-20"' },
}

const now = Date.UTC(2026, 10, 20, 9)

const clientOf = (body: string) => {
  const fetch: Fetch = async () => new Response(body)
  return serviceClient({ fetch, clock: fakeClock(now), base: 'https://example.kz/api' })
}

const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/
const isHarmless = (text: string): boolean => text.isWellFormed() && !INVISIBLE.test(text)

const expectLoggable = (refused: Refused[]): void => {
  expect(refused.length).toBeLessThanOrEqual(101)
  for (const { code, reason, sample } of refused) {
    if (code !== null) expect(code).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
    expect(reason).toMatch(/^[a-z-]{4,30}$/)
    expect((sample ?? '').length).toBeLessThanOrEqual(80)
    expect(isHarmless(sample ?? '')).toBe(true)
  }
}

/** Expects an answer to be refused whole, with a log that harms nobody. */
const expectRefused = async (
  body: string,
  ask: (client: ReturnType<typeof clientOf>) => Promise<unknown>,
) => {
  const error = await ask(clientOf(body)).then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(error, body.slice(0, 200)).toBeInstanceOf(AinaError)
  expect(error).toMatchObject({ code: expect.stringMatching(/^bad-data$|^empty$/) })
  if (error instanceof AinaError && 'refused' in error && Array.isArray(error.refused))
    expectLoggable(error.refused)
}

test('a rates list whose shape, base, date or list is wrong is refused whole', async () => {
  for (const body of [
    ...shapes,
    ...bases.map((base) => boardOf(`[${goodEntry}]`, '"2026-11-20"', base)),
    ...lists.map((list) => boardOf(list)),
    ...dates.map((date) => boardOf(`[${goodEntry}]`, date)),
    boardOf('[]'),
  ])
    await expectRefused(body, (client) => client.board())
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('base')
})

test('one bad entry anywhere costs only itself, and is logged', async () => {
  for (const bad of [
    ...[...codes, ...notTexts].map((code) => entry({ code })),
    ...rates.map((kzt) => entry({ kzt })),
    ...[...kinds, ...notTexts].map((kind) => entry({ kind })),
    ...notTexts,
    '{"code":"EUR","kind":"fiat"}',
    '{"code":"EUR","kzt":1}',
    '{"__proto__":{"code":"EUR","kind":"fiat","kzt":1}}',
  ])
    for (const list of [`[${bad},${goodEntry}]`, `[${goodEntry},${bad}]`]) {
      const { entries, refused } = await clientOf(boardOf(list)).board()
      expect(entries, list.slice(0, 200)).toEqual([
        { code: 'USD', kind: 'fiat', nameRu: 'Доллар США', kzt: 480.25, change: null, changePct: 0.1 },
      ])
      expect(refused, list.slice(0, 200)).toHaveLength(1)
      expectLoggable(refused)
    }
})

test('a bad part that is not needed costs only itself', async () => {
  for (const part of [
    ...names.map((nameRu) => entry({ nameRu })),
    ...figures.flatMap((figure) => [entry({ change: figure }), entry({ changePct: figure })]),
    entry({ kind: '"metal"' }),
    entry({ extra: '{"a":[1]}', hasOwnProperty: 'null', toString: '5' }),
  ]) {
    const { entries, refused } = await clientOf(boardOf(`[${goodEntry},${part}]`)).board()
    const [, eur] = entries
    expect(eur, part.slice(0, 200)).toMatchObject({ code: 'EUR', kzt: 520.5, change: null, changePct: null })
    expect(isHarmless(eur?.nameRu ?? '')).toBe(true)
    expect((eur?.nameRu ?? '').length).toBeLessThanOrEqual(100)
    expectLoggable(refused)
  }
})

test('a history whose shape, code, base or list is wrong is refused whole', async () => {
  for (const body of [
    ...shapes,
    ...bases.map((base) => historyOf(`[${goodPoint}]`, base)),
    ...lists.map((list) => historyOf(list)),
    ...['"EUR"', '"usd"', 'null', '["USD"]'].map((code) => historyOf(`[${goodPoint}]`, '"KZT"', code)),
  ])
    await expectRefused(body, (client) => client.history('USD', 'all'))
})

test('one bad point costs only itself and is logged', async () => {
  for (const bad of [
    ...dates.map((date) => `{"date":${date},"rate":481}`),
    ...rates.map((rate) => `{"date":"2026-11-18","rate":${rate}}`),
    ...notTexts,
    '{"date":"2026-11-18"}',
    '{"rate":481}',
    '{"__proto__":{"date":"2026-11-18","rate":481}}',
  ]) {
    const answer = await clientOf(historyOf(`[${bad},${goodPoint}]`)).history('USD', 'all')
    expect([...answer.rate], bad).toEqual([479.5])
    expect(answer.refused).toHaveLength(1)
    expectLoggable(answer.refused)
  }
})

test('a conversion with anything wrong is refused whole', async () => {
  const good = await clientOf(jsonOf(goodConversion)).convert('USD', 'KZT', '100')
  expect(good).toMatchObject({ from: 'USD', to: 'KZT', amount: 100, rate: 480, result: 48_000 })
  for (const body of [
    ...shapes,
    ...[...codes, ...notTexts].map((from) => jsonOf({ ...goodConversion, from })),
    ...rates.map((rate) => jsonOf({ ...goodConversion, rate })),
    ...dates.map((date) => jsonOf({ ...goodConversion, date })),
    ...figures.map((result) => jsonOf({ ...goodConversion, result })),
    ...['101', '"100"', 'null', '1e999'].map((amount) => jsonOf({ ...goodConversion, amount })),
  ])
    await expectRefused(body, (client) => client.convert('USD', 'KZT', '100'))
})
