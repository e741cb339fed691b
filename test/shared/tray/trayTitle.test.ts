import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { lengthOf, trayView } from '../../../src/shared/tray/trayView.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'
import { inLanguage, trayFacts } from './trayForTest.ts'

const usual: Settings['tray'] = { ...defaultSettings.tray, show: 'all' }
/** Typical moves, in tenge. */
const moves = { USD: 1.6, EUR: 2.1, RUB: 0.03, CNY: 0.2, BTC: 600_000 }
const all = { USD: 0.08, EUR: -0.38, RUB: -0.77, CNY: 0.08, BTC: 1.84 }
/** A board whose rates of some codes are stale. */
const boardOf = (demo: boolean, stale: readonly string[] = []) => {
  const board = sampleBoard({ demo })
  return {
    ...board,
    assets: board.assets.map((asset) =>
      stale.includes(asset.code) ? { ...asset, state: 'stale' as const } : asset,
    ),
  }
}
const facts = (over: Partial<typeof usual> = {}, demo = false, stale: readonly string[] = []) =>
  trayFacts(
    { pins: defaultSettings.pins, tray: { ...usual, ...over } },
    { board: boardOf(demo, stale) },
    all,
    moves,
  )
const titleAt = (width: number, over: Partial<typeof usual> = {}) =>
  trayView(facts({ ...over, width }), inLanguage('en')).title

test('the usual width shows as many of five pins as keep their digits', () => {
  const codes = defaultSettings.pins
  for (const language of languageCodes)
    for (const demo of [false, true])
      for (const stale of [[], ['BTC'], ...(demo ? [] : [codes])]) {
        const { title } = trayView(facts({}, demo, stale), inLanguage(language))
        expect([title, lengthOf(title) <= usual.width]).toEqual([title, true])
        const isWhole = !demo && stale.length < 2
        expect(codes.filter((code) => title.includes(`${code} `))).toEqual(
          isWhole ? codes : codes.slice(0, 4),
        )
        expect(title.endsWith(' …')).toBe(!isWhole)
      }
  expect(trayView(facts(), inLanguage('kk')).title).toBe('USD 525 EUR 609 RUB 6,47 CNY 73,8 BTC 48,2M')
})

test('a pin goes before a figure loses more than half of a typical move', () => {
  const rates: Record<string, number> = { RUB: 4.76, BTC: 29_482_000 }
  const board = sampleBoard()
  const assets = board.assets.map((asset) => ({ ...asset, kzt: rates[asset.code] ?? asset.kzt }))
  const fine = { ...moves, CNY: 0.09 }
  const given = trayFacts(
    { pins: defaultSettings.pins, tray: usual },
    { board: { ...board, assets } },
    all,
    fine,
  )
  expect(trayView(given, inLanguage('kk')).title).toBe('USD 525 EUR 609 RUB 4,76 CNY 73,81 BTC 29,5M')
  const narrow = { ...given, settings: { ...given.settings, tray: { ...usual, width: 43 } } }
  expect(trayView(narrow, inLanguage('kk')).title).toBe('USD 525 · EUR 609 · RUB 4,76 · CNY 73,81 …')
})

test('decimals go before per cent, per cent before the arrow, the arrow before a pin', () => {
  const wide =
    'USD 525.12 ▲+0.08% · EUR 609.44 ▼−0.38% · RUB 6.47 ▼−0.77% · CNY 73.81 ▲+0.08% · BTC 48,211,540.50 ▲+1.84%'
  expect(titleAt(lengthOf(wide))).toBe(wide)
  expect(titleAt(lengthOf(wide) - 1)).toBe(
    'USD 525 ▲+0.08% · EUR 609 ▼−0.38% · RUB 6.47 ▼−0.77% · CNY 73.8 ▲+0.08% · BTC 48.2M ▲+1.84%',
  )
  expect(titleAt(90)).toBe('USD 525 ▲ · EUR 609 ▼ · RUB 6.47 ▼ · CNY 73.8 ▲ · BTC 48.2M ▲')
  expect(titleAt(60)).toBe('USD 525 · EUR 609 · RUB 6.47 · CNY 73.8 · BTC 48.2M')
  expect(titleAt(43)).toBe('USD 525 EUR 609 RUB 6.47 CNY 73.8 BTC 48.2M')
  expect(titleAt(42)).toBe('USD 525 · EUR 609 · RUB 6.47 · CNY 73.8 …')
  expect(titleAt(37)).toBe('USD 525 EUR 609 RUB 6.47 CNY 73.8 …')
})

test('fewer pins show as much as fits, and the last one is never cut', () => {
  expect([17, 9, 8, 7, 6].map((width) => titleAt(width))).toEqual([
    'USD 525 EUR 609 …',
    'USD 525 …',
    'USD 525',
    'USD 525',
    '…',
  ])
})

test('one after another, each pin has the whole width', () => {
  expect([18, 17, 9, 7].map((width) => titleAt(width, { show: 'rotate' }))).toEqual([
    'USD 525.12 ▲+0.08%',
    'USD 525 ▲+0.08%',
    'USD 525 ▲',
    'USD 525',
  ])
})

test('a dropped field leaves no brackets or signs, and keeps the rate', () => {
  const table: [template: string, width: number, said: string][] = [
    ['{code} {rate} ({pct})', 13, 'USD 525 …'],
    ['{code}: {rate}, {pct}', 40, 'USD: 525 EUR: 609 RUB: 6.47 CNY: 73.8 …'],
    ['{code}[ {rate} {arrow}{pct}]', 44, 'USD 525.12 ▲+0.08% · EUR 609.44 ▼−0.38% …'],
    ['{code} {rate}[ ({arrow} {pct})]', 44, 'USD 525 EUR 609 RUB 6.47 CNY 73.8 BTC 48.2M'],
    ['{short}', 32, '525 · 609 · 6.47 · 73.8 · 48.2M'],
    ['{code} {pct}', 30, 'USD +0.08% · EUR −0.38% …'],
  ]
  for (const [template, width, said] of table)
    expect([template, titleAt(width, { template })]).toEqual([template, said])
})
