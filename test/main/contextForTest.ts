import type { Context } from '../../src/main/context.ts'
import type { Handlers } from '../../src/shared/contract/contract.ts'
import type { Desktop } from '../../src/shared/contract/desktop.ts'
import { localApi } from '../../src/shared/contract/localApi.ts'
import { defaultSettings, type Settings, type SettingsPatch } from '../../src/shared/contract/settings.ts'
import { fakeClock } from '../doubles/clock.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { sampleNow } from '../doubles/sampleBoard.ts'
import { createTexts } from '../doubles/texts.ts'

interface Given extends Partial<Pick<Context, 'platform' | 'wayland' | 'developer'>> {
  settings?: Partial<Settings>
  handlers?: Partial<Handlers>
}

/** What the parts of the desktop share, on a contract made for the test, with a stopped clock. */
export const contextForTest = ({
  platform = 'linux',
  wayland = false,
  developer = false,
  ...given
}: Given = {}) => {
  let settings: Settings = { ...defaultSettings, ...given.settings }
  let kept: ReturnType<Context['state']['get']> = {
    ...{ mainWindow: null, noTrayShown: false, firstNoticeShown: false, agreedHosts: [] },
  }
  const listeners = new Set<(now: Settings) => void>()
  /** What was logged, and each report of the desktop's state. */
  const lines: string[] = []
  const reports: Partial<Desktop>[] = []
  const closes: (() => unknown)[] = []
  let refresh = async (): Promise<void> => {}
  const set = (patch: SettingsPatch): Settings => {
    settings = { ...settings, ...(patch as Partial<Settings>) }
    for (const listener of listeners) listener(settings)
    contract.push('settings.changed', settings)
    return settings
  }
  const contract = fakeContract({
    'settings.get': () => settings,
    'settings.set': set,
    ...given.handlers,
  })
  const { handlers, listen } = contract
  const texts = createTexts('en')
  const clock = fakeClock(sampleNow)
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
  const parts = {
    ...{ platform, wayland, developer, clock, log, handlers, listen },
    launch: { dataDir: null },
    folder: '/home/aigerim/.config/Aina',
    settings: {
      get: () => settings,
      changed(listener: (now: Settings) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    state: {
      get: () => kept,
      set(patch: Partial<typeof kept>) {
        kept = { ...kept, ...patch }
      },
    },
    languages: { texts, system: () => ['en-GB'], speak: async () => {} },
    core: { online: [] as boolean[], setOnline: (is: boolean) => parts.core.online.push(is), wake() {} },
    api: localApi(handlers, listen),
    locale: () => 'en',
    report: (part: Partial<Desktop>) => void reports.push(part),
    atQuit: (close: () => unknown) => void closes.push(close),
    refreshDesktopBy(by: () => Promise<void>) {
      refresh = by
    },
  }
  return {
    // The double has what the parts touch of the core, the log and the settings.
    context: parts as unknown as Context,
    ...{ contract, clock, texts, lines, reports, set, core: parts.core },
    settings: () => settings,
    state: parts.state,
    refresh: () => refresh(),
    quit: () => closes.map((close) => close()),
  }
}
