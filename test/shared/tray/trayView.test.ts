import { expect, test } from 'vitest'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { type TrayFacts, trayView } from '../../../src/shared/tray/trayView.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'
import { inLanguage, trayFacts } from './trayForTest.ts'

const N = '\u00a0'
const titleOf = (facts: TrayFacts, language: LanguageCode = 'en', turn = 0): string =>
  trayView(facts, inLanguage(language, { turn })).title

test('the title has the pins in the person’s order, as each language writes numbers', () => {
  const facts = trayFacts({ pins: ['BTC', 'USD', 'EUR'] })
  expect(titleOf(facts)).toBe('BTC 48,211,540.50 ▲+1.84% · USD 525.12 ▲+0.08% · EUR 609.44 ▼−0.38%')
  expect(titleOf(facts, 'ru')).toBe(
    `BTC 48${N}211${N}540,50 ▲+1,84${N}% · USD 525,12 ▲+0,08${N}% · EUR 609,44 ▼−0,38${N}%`,
  )
  expect(titleOf(facts, 'kk')).toBe(
    `BTC 48${N}211${N}540,50 ▲+1,84% · USD 525,12 ▲+0,08% · EUR 609,44 ▼−0,38%`,
  )
})

test('without an earlier rate no arrow appears, whatever the service says', () => {
  expect(titleOf(trayFacts({ pins: ['RUB'] }))).toBe('RUB 6.47')
  expect(titleOf(trayFacts({ pins: ['RUB'] }, {}, { RUB: 0 }))).toBe('RUB 6.47 0.00%')
  const view = trayView(trayFacts({ pins: ['USD', 'BTC', 'RUB'] }), inLanguage('en'))
  expect(view.pins.map(({ direction, against }) => [direction, against])).toEqual([
    ['up', 'compared with 19 November 2026'],
    ['up', 'compared with the last rate on 19 November 2026'],
    [null, ''],
  ])
})

test('one after another, each pin has its turn, and after the last comes the first', () => {
  const facts = trayFacts({ tray: { show: 'rotate', template: '{code} {rate}' } })
  expect([0, 1, 2, 3, 100].map((turn) => titleOf(facts, 'en', turn))).toEqual([
    'USD 525.12',
    'EUR 609.44',
    'RUB 6.47',
    'USD 525.12',
    'EUR 609.44',
  ])
  const turns = (given: TrayFacts) => trayView(given, inLanguage('en')).turns
  expect([
    turns(facts),
    turns(trayFacts()),
    turns(trayFacts({ pins: [], tray: { show: 'rotate' } })),
  ]).toEqual([3, 1, 1])
})

test('the icon is the first pin’s, or the one whose turn it is', () => {
  const icon = (tray: Partial<TrayFacts['settings']['tray']>, turn = 0, naming = false) =>
    trayView(trayFacts({ tray }), inLanguage('en', { turn, naming })).icon
  const number = (text: string, direction: 'up' | 'down' | null) => ({
    shape: 'number',
    text,
    direction,
    stale: false,
  })
  expect(icon({})).toEqual(number('525', 'up'))
  expect(icon({}, 1)).toEqual(number('525', 'up'))
  expect(icon({ show: 'rotate' }, 1)).toEqual(number('609', 'down'))
  expect(icon({ show: 'rotate' }, 2)).toEqual(number('6.47', null))
  expect(icon({ icon: 'arrow' })).toEqual({ shape: 'up', stale: false })
  expect(icon({ show: 'rotate', icon: 'arrow' }, 2)).toEqual(number('?', null))
  // A turn begins with whose it is; what stands still needs no name.
  for (const wanted of ['number', 'arrow'] as const)
    expect(icon({ show: 'rotate', icon: wanted }, 1, true)).toEqual({
      shape: 'name',
      text: 'EUR',
      stale: false,
    })
  expect(icon({}, 1, true)).toEqual(number('525', 'up'))
})

test('without a pin the icon is the app’s mark, stale after a failed poll', () => {
  const icon = (over: Partial<TrayFacts> = {}) =>
    trayView(trayFacts({ pins: [] }, over), inLanguage('en')).icon
  expect(icon()).toEqual({ shape: 'mark', stale: false })
  const { sync } = trayFacts()
  const offline = { ...sync, phase: 'offline' } as TrayFacts['sync']
  expect(icon({ sync: offline })).toEqual({ shape: 'mark', stale: true })
  expect(icon({ board: null, sync: offline })).toEqual({ shape: 'mark', stale: true })
})

test('a rate that no short number can say is shown by its direction', () => {
  const facts = trayFacts({ pins: ['PEPE'] }, {}, { PEPE: -3 })
  expect(trayView(facts, inLanguage('en')).icon).toEqual({ shape: 'down', stale: false })
})

test('a stale rate keeps its value and is marked everywhere with the reason', () => {
  const stale = sampleAsset('USD', { kzt: 525.12, state: 'stale', day: isoDay('2026-11-18') })
  const live = sampleAsset('BTC', {
    kind: 'crypto',
    kzt: 48_211_540.5,
    state: 'stale',
    fetchedAt: '2026-11-20T09:00:00Z',
  })
  const facts = trayFacts({ pins: ['USD', 'BTC'] }, { board: sampleBoard({ assets: [stale, live] }) }, {})
  const now = Date.parse('2026-11-20T15:00:00Z')
  const { title, icon, tooltip, pins } = trayView(facts, inLanguage('en', { now }))
  expect(title).toBe(`◷${N}USD 525.12 · ◷${N}BTC 48,211,540.50`)
  expect(icon).toEqual({ shape: 'number', text: '525', direction: null, stale: true })
  expect(tooltip).toContain('USD 525.12 (stale)')
  expect(pins.map(({ why }) => why)).toEqual(['the publication of 19 November is missing', ''])
})

test('Friday’s rate on Sunday is current, and says why', () => {
  const now = Date.parse('2026-11-22T09:00:00Z')
  const { pins, title } = trayView(trayFacts({ pins: ['USD'] }), inLanguage('en', { now }))
  expect(title).not.toContain('◷')
  expect(pins[0]).toMatchObject({ stale: false, why: 'no publication at weekends' })
})

test('the tooltip has the age, as many whole pins as fit, and how many are left out', () => {
  const facts = trayFacts({ pins: ['USD', 'EUR', 'BTC', 'RUB', 'CNY', 'KZT', 'AED', 'GBP'] })
  expect(trayView(facts, inLanguage('en')).tooltip.split('\n')).toEqual([
    `Aina · 20${N}Nov${N}2026, 3${N}minutes${N}ago`,
    'USD 525.12 ▲+0.08%',
    'EUR 609.44 ▼−0.38%',
    'BTC 48,211,540.50 ▲+1.84%',
    'RUB 6.47',
    '3 more pinned rates',
  ])
  for (const language of languageCodes)
    expect(trayView(facts, inLanguage(language)).tooltip.length).toBeLessThanOrEqual(127)
  const live = trayView(trayFacts({ pins: ['BTC'] }), inLanguage('ru')).tooltip
  expect(live.split('\n')[0]).toBe(`Aina · 3${N}минуты${N}назад`)
})

test('made-up rates say so in title and tooltip', () => {
  const facts = trayFacts({ pins: ['USD'] }, { board: sampleBoard({ demo: true }) })
  for (const [language, word] of [
    ['en', 'demo'],
    ['ru', 'демо'],
    ['kk', 'демо'],
  ] as const) {
    const { title, tooltip } = trayView(facts, inLanguage(language))
    expect(title).toMatch(new RegExp(`^${word} USD `))
    expect(tooltip).toMatch(new RegExp(`^Aina · ${word} · `))
  }
  const narrow = trayFacts({ pins: ['USD'], tray: { width: 15 } }, { board: sampleBoard({ demo: true }) })
  expect(titleOf(narrow)).toBe('demo USD 525 ▲')
})

test('unlisted pins are named apart, and none without a board', () => {
  expect(trayView(trayFacts({ pins: ['XAU', 'USD'] }), inLanguage('en'))).toMatchObject({ lacking: ['XAU'] })
  const none = trayView(trayFacts({}, { board: null }), inLanguage('en'))
  expect(none).toMatchObject({ pins: [], lacking: [], title: '', tooltip: 'Aina' })
  expect(none.icon).toEqual({ shape: 'mark', stale: false })
  const empty = sampleBoard({ assets: [], day: null, fetchedAt: null })
  expect(trayView(trayFacts({}, { board: empty }), inLanguage('en')).lacking).toEqual([])
})

test('an empty template leaves the icon alone, and an invalid one shows its text', () => {
  expect(titleOf(trayFacts({ tray: { template: '' } }))).toBe('')
  expect(titleOf(trayFacts({ pins: ['USD'], tray: { template: '{code} {rte}' } }))).toBe('USD {rte}')
})

test('at first the title has the first pin, and the menu has all', () => {
  const pins = ['100 USD/RUB', 'BTC', 'EUR']
  const move = { USD: 0.08, RUB: -0.77, BTC: 1.84 }
  for (const width of [20, 28, 44]) {
    const facts = trayFacts({ pins, tray: { show: 'first', width } }, {}, move, { USD: 1.6, RUB: 0.03 })
    const view = trayView(facts, inLanguage('en'))
    expect(view.title).toMatch(/^100\u00a0USD\u00a0→\u00a0RUB 8,116(\.\d+)?( ▲(\+0\.\d+%)?)?$/)
    expect(view.pins.map(({ values }) => values.code)).toEqual([`100${N}USD${N}→${N}RUB`, 'BTC', 'EUR'])
    expect(view.tooltip.split('\n')[1]).toContain('8,116.23')
    expect(view.turns).toBe(1)
  }
})
