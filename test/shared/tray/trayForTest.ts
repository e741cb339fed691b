import type { BoardAsset } from '../../../src/shared/contract/rates.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import type { RecentRates } from '../../../src/shared/live/recentRates.ts'
import type { TrayContext, TrayFacts } from '../../../src/shared/tray/trayView.ts'
import { sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { createTexts } from '../../doubles/texts.ts'

const thursday = parseDay('2026-11-19') ?? 0

/** What the tray is made of, on the sample board; Thursday's rates, of live kinds at the same hour, are so many per cent below Friday's. `moves` are typical, in tenge. */
export const trayFacts = (
  {
    pins = ['USD', 'EUR', 'RUB'],
    tray = {},
    ...more
  }: Partial<Pick<Settings, 'pins' | 'groups' | 'trayGroup'>> & { tray?: Partial<Settings['tray']> } = {},
  over: Partial<TrayFacts> = {},
  moved: Record<string, number> = { USD: 0.08, EUR: -0.38, BTC: 1.84 },
  moves: Record<string, number> = {},
): TrayFacts => {
  const board = over.board ?? sampleBoard()
  const earlier = board.assets.flatMap(
    ({ code, kind, kzt, fetchedAt }: BoardAsset): [string, RecentRates][] => {
      const percent = moved[code]
      if (percent === undefined) return []
      const last = { day: thursday, kzt: kzt / (1 + percent / 100) }
      const at = Date.parse(fetchedAt ?? '') - 24 * 3_600_000
      const points = { day: [last.day - 1, last.day], rate: [last.kzt - (moves[code] ?? 0), last.kzt] }
      const previous = kind === 'fiat' ? null : { ...last, at }
      return [[code, { points, from: last.day - 30, last, previous, fixedOn: null }]]
    },
  )
  return {
    board,
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
      ...more,
      pins,
      tray: { ...defaultSettings.tray, show: 'all', width: 120, ...tray },
    },
    info: {
      version: '0.1.0',
      shell: 'desktop',
      service: board.service,
      demo: board.demo,
      website: board.demo ? null : 'https://rates.example',
      chosenBy: 'setting',
      working: true,
    },
    lastLooked: null,
    ...over,
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
