import { expect, test } from 'vitest'
import { trayMenu } from '../../../src/main/tray/trayMenu.ts'
import type { Board } from '../../../src/shared/contract/rates.ts'
import { formatTime } from '../../../src/shared/format/formatTime.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { type TrayContext, type TrayFacts, trayView } from '../../../src/shared/tray/trayView.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { inLanguage, trayFacts } from '../../shared/tray/trayForTest.ts'
import { menuAsData, recordedActions } from './menuAsData.ts'

const N = '\u00a0'
const next = formatTime(Date.parse('2026-11-20T09:32:10Z'))

const menuOf = (
  facts: TrayFacts,
  language: LanguageCode = 'en',
  { platform = 'win32', ...over }: Partial<TrayContext> & { platform?: NodeJS.Platform } = {},
): string[] => {
  const recorded = recordedActions()
  const context = inLanguage(language, over)
  const parts = {
    view: trayView(facts, context),
    facts,
    platform,
    actions: recorded.actions,
    ...context,
  }
  return menuAsData(trayMenu(parts), recorded)
}

const friday = trayFacts({ pins: ['USD', 'EUR', 'BTC', 'RUB'] })

const pages = [
  'Rates → openMain #/board',
  'Converter → openConverter',
  'History → openMain #/history',
  'Settings → openMain #/settings',
]

const english = [
  `USD  525.12${N}₸  ▲ +0.08% → openMain #/history/USD`,
  `EUR  609.44${N}₸  ▼ −0.38% → openMain #/history/EUR`,
  `BTC  48,211,540.50${N}₸  ▲ +1.84% → openMain #/history/BTC`,
  `RUB  6.47${N}₸ → openMain #/history/RUB`,
  '—',
  `[Official rates: 20${N}Nov${N}2026 · fetched 3${N}minutes${N}ago]`,
  '[▲▼ compared with 19 November 2026]',
  `[Crypto rates · fetched 3${N}minutes${N}ago]`,
  '[▲▼ compared with the last rate on 19 November 2026]',
  '—',
  `[Refresh · next at ${next}] → refresh`,
  '—',
  ...pages,
  '—',
  'Rates: rates.example, CC BY 4.0 → openWebsite https://rates.example',
  '—',
  'Quit Aina → quit',
]

test('the whole menu, on Windows and on Linux', () => {
  expect(menuOf(friday, 'en', { platform: 'win32' })).toEqual(english)
  expect(menuOf(friday, 'en', { platform: 'linux' })).toEqual(english)
})

test('the whole menu on macOS says against what besides, under the pointer', () => {
  expect(menuOf(friday, 'en', { platform: 'darwin' })).toEqual([
    `${english[0]} “US dollar, compared with 19 November 2026”`,
    `${english[1]} “euro, compared with 19 November 2026”`,
    `${english[2]} “Bitcoin, compared with the last rate on 19 November 2026”`,
    ...english.slice(3),
  ])
})

test('after a failed poll the rates stay, marked, with the reason and what went wrong', () => {
  const board = sampleBoard({
    assets: [
      sampleAsset('USD', { kzt: 525.12, day: isoDay('2026-11-18'), state: 'stale' }),
      sampleAsset('EUR', { kzt: 609.44, day: isoDay('2026-11-13'), state: 'stale' }),
    ],
  })
  const at = '2026-11-20T09:29:00Z'
  const facts = trayFacts({ pins: ['USD', 'EUR'] }, { board }, {})
  const failed = {
    ...facts,
    sync: facts.sync && { ...facts.sync, lastError: { code: 'timed-out' as const, at } },
  }
  expect(menuOf(failed).slice(0, 6)).toEqual([
    `USD  525.12${N}₸  (stale) → openMain #/history/USD`,
    `EUR  609.44${N}₸  (stale, 13${N}Nov${N}2026) → openMain #/history/EUR`,
    '—',
    `[Official rates: 18${N}Nov${N}2026 · fetched 3${N}minutes${N}ago · stale: the publication of 19 November is missing]`,
    '[The service did not answer in time.]',
    '—',
  ])
})

test('a weekend is named, and the rate is not stale', () => {
  const now = Date.parse('2026-11-22T09:00:00Z')
  expect(menuOf(trayFacts({ pins: ['USD'] }), 'en', { now })[2]).toBe(
    `[Official rates: 20${N}Nov${N}2026 · fetched 1${N}day${N}ago · no publication at weekends]`,
  )
})

test('with a known meaning of dates the menu gives the days of the official rates', () => {
  const usd = sampleAsset('USD', { day: isoDay('2026-11-21'), fixedOn: isoDay('2026-11-20') })
  const board = sampleBoard({ assets: [usd] })
  const now = Date.parse('2026-11-22T09:00:00Z')
  expect(menuOf(trayFacts({ pins: ['USD'] }, { board }), 'en', { now })[2]).toBe(
    `[Official rates: 21${N}Nov${N}2026 · in effect 21–23 November · fetched 1${N}day${N}ago · no publication at weekends]`,
  )
})

test('Refresh is there after five minutes, and until then gives the next time', () => {
  const refresh = (now: number, facts = friday) =>
    menuOf(facts, 'en', { now }).find((item) => item.includes('Refresh'))
  const fetchedAt = Date.parse('2026-11-20T09:27:00Z')
  expect(refresh(fetchedAt + 299_999)).toBe(`[Refresh · next at ${next}] → refresh`)
  expect(refresh(fetchedAt + 300_000)).toBe('Refresh → refresh')
  // Unknown, or long ago: never before the service would answer again.
  const earliest = formatTime(fetchedAt + 300_000)
  expect(refresh(sampleNow, { ...friday, sync: null })).toBe(`[Refresh · next at ${earliest}] → refresh`)
  expect(refresh(sampleNow, trayFacts({}, { board: null }))).toBe('Refresh → refresh')
})

test('before the first rates the menu gives the reason, and its other items are there', () => {
  const empty: Board = sampleBoard({ assets: [], day: null, fetchedAt: null })
  const facts = trayFacts({}, { board: empty })
  const rest = ['—', 'Refresh → refresh', '—', ...pages]
  const failing = (code: 'offline' | 'tls') =>
    menuOf({
      ...facts,
      sync: facts.sync && { ...facts.sync, lastError: { code, at: '2026-11-20T09:00:00Z' } },
    })
  expect(menuOf(facts).slice(0, 8)).toEqual(['[Loading the first rates.]', ...rest])
  expect(menuOf({ ...facts, board: null, info: null })).toEqual([
    '[Loading the first rates.]',
    ...rest,
    '—',
    'Quit Aina → quit',
  ])
  expect(failing('offline')[0]).toBe(
    '[No network connection and no saved rates. Rates will appear when you are online.]',
  )
  expect(failing('tls')[0]).toBe('[No rates yet. Aina keeps retrying automatically.]')
})

test('the demo says that its rates are made up, and has no link', () => {
  const menu = menuOf(trayFacts({ pins: ['USD'] }, { board: sampleBoard({ demo: true }) }))
  expect(menu.slice(-4)).toEqual(['—', '[Demo data: these rates are made up.]', '—', 'Quit Aina → quit'])
})

test('a pin without a rate says so; without pins an entry opens the rates list', () => {
  expect(menuOf(trayFacts({ pins: ['XAU', 'USD'] })).slice(0, 2)).toEqual([
    `USD  525.12${N}₸  ▲ +0.08% → openMain #/history/USD`,
    '[This service has no XAU.]',
  ])
  expect(menuOf(trayFacts({ pins: [] }))[0]).toBe('Nothing pinned yet → openMain #/board')
})

test('of many pins the menu lists twenty and counts the rest', () => {
  const codes = Array.from({ length: 23 }, (_, at) => `C${at}`)
  const board = sampleBoard({ assets: codes.map((code) => sampleAsset(code)) })
  const menu = menuOf(trayFacts({ pins: codes }, { board }, {}))
  expect(menu.filter((item) => /^C\d/.test(item))).toHaveLength(20)
  expect(menu[20]).toBe('3 more pinned rates → openMain #/board?show=pinned')
})

test('an & is shown, not taken for the mark of a letter to press', () => {
  const facts = trayFacts({ pins: ['USD'] })
  const odd = { ...facts, info: facts.info && { ...facts.info, website: 'https://a&b.example' } }
  expect(menuOf(odd).find((item) => item.includes('CC BY'))).toBe(
    'Rates: a&&b.example, CC BY 4.0 → openWebsite https://a&b.example',
  )
})

test('a service without https is named without a link', () => {
  const facts = trayFacts({ pins: ['USD'] })
  const plain = { ...facts, info: facts.info && { ...facts.info, website: 'http://10.0.0.2:8080' } }
  expect(menuOf(plain).find((item) => item.includes('CC BY'))).toBe('[Rates: 10.0.0.2:8080, CC BY 4.0]')
})
