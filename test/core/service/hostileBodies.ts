/**
 * Bodies that a broken or hostile service could send, as the text on the wire. `board` and `history` put one
 * hostile part beside a good one, so that a test can see the good one come through.
 */

const codes = [
  '',
  ' ',
  '.',
  '..',
  '../rates',
  '..\\rates',
  '/etc/passwd',
  'USD/../EUR',
  '%2e%2e',
  'USD%00',
  'USD\\u0000',
  'USD\\n',
  'US D',
  'USD?x=1',
  'USD#x',
  'USD;drop',
  '-USD',
  '_USD',
  '.USD',
  '__proto__',
  '<b>USD</b>',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '#{USD}',
  '{{USD}}',
  "';DROP TABLE history;--",
  '\\u202eDSU',
  'U\\u200bSD',
  '\\ufeffUSD',
  '\\ud800',
  'ДОЛЛАР',
  'USD💥',
  'ＵＳＤ',
  'U\\u0301SD',
  'X'.repeat(21),
  'X'.repeat(100_000),
  'http://evil.kz',
  'file:///c',
  'C:\\\\x',
  '~root',
  '*',
  'KZT',
].map((code) => `"${code.replaceAll('"', '\\"')}"`)

const notTexts = ['null', 'true', '0', '1', '[]', '["EUR"]', '{}', '{"toString":1}', '1e999']

const rates = [
  '0',
  '-0',
  '-1',
  '-1e-300',
  '1e999',
  '-1e999',
  '"1"',
  '"480,5"',
  '"NaN"',
  '"Infinity"',
  '"1e3"',
  '""',
  'null',
  'true',
  'false',
  '[]',
  '[480]',
  '{}',
  '{"valueOf":480}',
  '{"__proto__":480}',
  '1e-999',
  '5e-324',
  '1.7e308',
]

const dates = [
  '""',
  '"today"',
  '"2026-13-01"',
  '"2026-00-10"',
  '"2026-02-29"',
  '"2023-02-30"',
  '"2026-11-31"',
  '"2026-11-00"',
  '"2026-1-1"',
  '"26-01-01"',
  '"0000-01-01"',
  '"0099-12-31"',
  '"+02026-01-01"',
  '"-2026-01-01"',
  '"2026/01/01"',
  '"01.01.2026"',
  '"2026-01-01T00:00:00Z"',
  '" 2026-01-01"',
  '"2026-01-01\\n"',
  '"2026-01-0１"',
  '"２０２６-01-01"',
  '"2026-12-01"',
  '"2026-12-31"',
  '"9999-12-31"',
  '"275760-09-13"',
  '"1e9"',
  '"NaN"',
  '"<i>2026</i>"',
  '20260101',
  '1793404800000',
  'null',
  'true',
  '["2026-01-01"]',
  '{"year":2026}',
]

const kinds = ['""', '"<b>"', '"../"', '"fiat "', '"1st"', '"__proto__"', `"${'k'.repeat(21)}"`, '"вид"']

const names = [
  '"<script>alert(1)</script>"',
  '"\\u202eралод"',
  '"\\u2066\\u2069\\u200f\\u061c"',
  '"\\u0000\\u0007\\u001b[31m"',
  '"\\ud800\\udc00\\ud800"',
  `"${'Доллар '.repeat(10_000)}"`,
  `"${'💥'.repeat(100)}"`,
  '"Доллар\\u2028США"',
  '5',
  '["Доллар"]',
  '{}',
]

const figures = ['"1"', '1e999', 'true', '[]', '{}', '"NaN"', '-1e999']

const entry = (fields: Record<string, string>): string => {
  const all: Record<string, string> = { code: '"EUR"', kind: '"fiat"', kzt: '520.5', ...fields }
  return `{${Object.entries(all)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`
}

const goodEntry = entry({ code: '"USD"', kzt: '480.25', nameRu: '"Доллар США"', changePct: '0.1' })

const boardOf = (rates: string, date = '"2026-11-20"', base = '"KZT"'): string =>
  `{"base":${base},"date":${date},"count":2,"rates":${rates}}`

const shapes = [
  'null',
  'true',
  '0',
  '""',
  '"<html>"',
  '[]',
  '[[]]',
  '{}',
  '{"__proto__":{"base":"KZT","date":"2026-11-20","rates":[]}}',
  '{"constructor":{"prototype":{"base":"KZT"}}}',
  '{"error":"maintenance"}',
  '{"base":"KZT"}',
  '{"base":"KZT","rates":{"length":1,"0":{}}}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  'NaN',
  'undefined',
  "{'base':'KZT'}",
  '{"base":"KZT",}',
  '/* */{}',
  ")]}',\n{}",
  '{"base":"KZT"',
]

const lists = ['null', '"[]"', '{}', '5', 'true', '{"length":3}', '"USD"']
const bases = ['null', '"USD"', '"kzt"', '" KZT"', '["KZT"]', '""', '{"KZT":1}', '"KZT\\u0000"']

/** Answers to `/rates` whose whole shape is wrong. */
export const hostileBoards: string[] = [
  ...shapes,
  ...bases.map((base) => boardOf(`[${goodEntry}]`, '"2026-11-20"', base)),
  ...lists.map((list) => boardOf(list)),
  ...dates.map((date) => boardOf(`[${goodEntry}]`, date)),
  boardOf('[]'),
  boardOf(`[${'0,'.repeat(200_000)}0]`),
]

/** Answers to `/rates` with a good USD and one hostile entry, before it and after it. */
export const boardsWithOneBadEntry: string[] = [
  ...[...codes, ...notTexts].map((code) => entry({ code })),
  ...rates.map((kzt) => entry({ kzt })),
  ...[...kinds, ...notTexts].map((kind) => entry({ kind })),
  ...notTexts,
  '{}',
  '"USD"',
  '{"code":"EUR","kind":"fiat"}',
  '{"code":"EUR","kzt":1}',
  '{"__proto__":{"code":"EUR","kind":"fiat","kzt":1}}',
].flatMap((bad) => [boardOf(`[${bad},${goodEntry}]`), boardOf(`[${goodEntry},${bad}]`)])

/** Answers to `/rates` with a good USD and a EUR that is good but for a part that it can do without. */
export const boardsWithABadPart: string[] = [
  ...names.map((nameRu) => entry({ nameRu })),
  ...figures.map((change) => entry({ change })),
  ...figures.map((changePct) => entry({ changePct })),
  entry({ kind: '"metal"' }),
  entry({ kind: '"constructor"' }),
  entry({ extra: '{"a":[1]}' }),
  entry({ __proto__x: '1', hasOwnProperty: 'null', toString: '5' }),
].map((part) => boardOf(`[${goodEntry},${part}]`))

const goodPoint = '{"date":"2026-11-19","rate":479.5}'

const historyOf = (points: string, base = '"KZT"', code = '"USD"'): string =>
  `{"code":${code},"base":${base},"count":2,"points":${points}}`

/** Answers to `/historical/USD` whose whole shape is wrong. */
export const hostileHistories: string[] = [
  ...shapes,
  ...bases.map((base) => historyOf(`[${goodPoint}]`, base)),
  ...lists.map((list) => historyOf(list)),
  ...['"EUR"', '"usd"', 'null', '["USD"]', '"USD\\u0000"'].map((code) =>
    historyOf(`[${goodPoint}]`, '"KZT"', code),
  ),
  historyOf(`[${'0,'.repeat(200_000)}0]`),
]

/** Answers to `/historical/USD` with the good point of 2026-11-19 and one hostile point. */
export const historiesWithOneBadPoint: string[] = [
  ...dates.map((date) => `{"date":${date},"rate":481}`),
  ...rates.map((rate) => `{"date":"2026-11-18","rate":${rate}}`),
  ...notTexts,
  '{}',
  '["2026-11-18",481]',
  '{"date":"2026-11-18"}',
  '{"rate":481}',
  '{"__proto__":{"date":"2026-11-18","rate":481}}',
  '{"date":"2026-11-19","rate":999}',
].map((bad) => historyOf(bad.includes('"2026-11-19"') ? `[${goodPoint},${bad}]` : `[${bad},${goodPoint}]`))

const conversionOf = (fields: Record<string, string>): string => {
  const good = {
    from: '"USD"',
    to: '"KZT"',
    amount: '100',
    rate: '480',
    result: '48000',
    date: '"2026-11-20"',
  }
  return `{${Object.entries({ ...good, ...fields })
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`
}

/** Answers to `/convert?from=USD&to=KZT&amount=100`, each wrong. */
export const hostileConversions: string[] = [
  ...shapes,
  ...[...codes, ...notTexts].map((from) => conversionOf({ from })),
  ...rates.map((rate) => conversionOf({ rate })),
  ...dates.map((date) => conversionOf({ date })),
  ...figures.map((result) => conversionOf({ result })),
  ...['101', '-100', '"100"', 'null', '1e999'].map((amount) => conversionOf({ amount })),
  ...['"USD"', '"kzt"', 'null'].map((to) => conversionOf({ to })),
]

export const goodConversion = conversionOf({})
