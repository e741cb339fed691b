import type { BoardAsset } from '../../../src/shared/contract/rates.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import type { RecentRates } from '../../../src/shared/live/recentRates.ts'
import type { TrayContext, TrayFacts } from '../../../src/shared/tray/trayView.ts'
import { sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { createTexts } from '../../doubles/texts.ts'

const thursday = parseDay('2026-11-19') ?? 0

/** What the tray is made of, on the sample board; Thursday's rates are so many per cent below Friday's. `moves` are typical, in tenge. */
export const trayFacts = (
  {
    pins = ['USD', 'EUR', 'RUB'],
    tray = {},
  }: Partial<Pick<Settings, 'pins'>> & { tray?: Partial<Settings['tray']> } = {},
  over: Partial<TrayFacts> = {},
  moved: Record<string, number> = { USD: 0.08, EUR: -0.38, BTC: 1.84 },
  moves: Record<string, number> = {},
): TrayFacts => {
  const given = over.board === undefined ? sampleBoard() : over.board
  const before = (code: string, kzt: number): number => kzt / (1 + (moved[code] ?? 0) / 100)
  const assets = (given?.assets ?? []).map((asset): BoardAsset => {
    const { code, kzt } = asset
    if (moved[code] === undefined) return asset
    return { ...asset, previous: { day: thursday, kzt: before(code, kzt) } }
  })
  const board = given && { ...given, assets }
  const { service, demo } = given ?? sampleBoard()
  const earlier = assets.flatMap(({ code, kzt }): [string, RecentRates][] => {
    if (moved[code] === undefined) return []
    const last = before(code, kzt)
    const points = { day: [thursday - 1, thursday], rate: [last - (moves[code] ?? 0), last] }
    return [[code, { points, from: thursday - 30 }]]
  })
  return {
    earlier: new Map(earlier),
    sync: {
      ...{
        phase: 'idle',
        done: 21,
        total: 21,
        requestsLastMinute: 1,
        lastError: null,
        retryAfter: null,
        uncounted: null,
      },
      nextPollAt: '2026-11-20T09:32:10Z',
    },
    settings: {
      ...defaultSettings,
      pins,
      tray: { ...defaultSettings.tray, show: 'all', width: 120, ...tray },
    },
    info: {
      version: '0.1.0',
      shell: 'desktop',
      service,
      demo,
      website: demo ? null : 'https://rates.example',
      chosenBy: 'setting',
      working: true,
    },
    ...over,
    board,
  }
}

export const inLanguage = (language: LanguageCode, over: Partial<TrayContext> = {}): TrayContext => ({
  t: createTexts(language).t,
  language,
  now: sampleNow,
  turn: 0,
  naming: false,
  ...over,
})
