import { openTray } from '../../../src/main/tray/openTray.ts'
import type { Handlers } from '../../../src/shared/contract/contract.ts'
import type { Board } from '../../../src/shared/contract/rates.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import type { Info, SyncStatus } from '../../../src/shared/contract/state.ts'
import type { Texts } from '../../../src/shared/live/makeTexts.ts'
import type { LastLooked } from '../../../src/shared/tray/sinceLooked.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { dollarTrends } from '../../doubles/sampleTrends.ts'
import { createTexts } from '../../doubles/texts.ts'
import type { NativeTheme } from '../../fakeElectron/nativeTheme.ts'
import { recordedActions } from './menuAsData.ts'
import { trayElectron } from './trayElectron.ts'

/** A board of two currencies. */
const dollar = (kzt: number) => sampleAsset('USD', { kzt, previous: { day: '2026-11-19', kzt: 520 } })
export const usd = (kzt: number, over: Partial<Board> = {}): Board =>
  sampleBoard({ assets: [dollar(kzt), sampleAsset('EUR', { kzt: 609.44 })], ...over })

interface Given {
  platform?: NodeJS.Platform
  settings?: Partial<Settings>
  lastLooked?: LastLooked | null
  scale?: number
  theme?: NativeTheme
  /** What the shell can say; all languages unless given. */
  texts?: Texts
  instead?: Partial<Handlers>
}

/** Opens a tray on a core made for the test, with a stopped clock, and lets its first calls be answered. */
export const open = async ({
  platform = 'darwin',
  settings = {},
  lastLooked = null,
  scale = 1,
  theme,
  texts = createTexts('en'),
  instead = {},
}: Given = {}) => {
  const state = {
    board: usd(525.12),
    settings: {
      ...defaultSettings,
      pins: ['USD', 'EUR'],
      tray: { ...defaultSettings.tray, show: 'all' as const },
      ...settings,
    },
    info: goodOutputs['info.get'] as Info,
    sync: { ...goodOutputs['sync.get'], lastError: null } as SyncStatus,
    trends: dollarTrends(520),
    lastLooked,
  }
  const core = fakeContract({
    'board.get': () => state.board,
    'settings.get': () => state.settings,
    'info.get': () => state.info,
    'sync.get': () => state.sync,
    'trends.get': () => state.trends,
    ...instead,
  })
  const clock = fakeClock(sampleNow)
  const fake = trayElectron(scale, theme)
  const { actions, wanted } = recordedActions()
  const warned: string[] = []
  const host = openTray({
    electron: fake.electron,
    platform,
    handlers: core.handlers,
    listen: core.listen,
    actions,
    clock,
    texts,
    log: { warn: (message) => void warned.push(message) },
    lastLooked: {
      get: () => state.lastLooked,
      set: (now) => {
        state.lastLooked = now
      },
    },
    systemLanguages: ['en-GB'],
    icons: '/icons',
  })
  await clock.advance(0)
  const last = <T>(list: readonly T[]): T | undefined => list.at(-1)
  return {
    state,
    clock,
    fake,
    host,
    wanted,
    warned,
    push: core.push,
    title: () => last(fake.shown.titles),
    tooltip: () => last(fake.shown.tooltips),
    image: () => last(fake.shown.images),
  }
}
