import { Session } from 'node:inspector'
import { openCore } from '../../src/core/core.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import type { Clock } from '../../src/core/ports.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import { openTray } from '../../src/main/tray/openTray.ts'
import { fakeClock } from '../doubles/clock.ts'
import { startService } from '../doubles/service.ts'
import { createTexts } from '../doubles/texts.ts'
import { recordedActions } from '../main/tray/menuAsData.ts'
import { trayElectron } from '../main/tray/trayElectron.ts'
import { root } from './demoPage.ts'
import { withFolder } from './folder.ts'
import { followFiles } from './passedFiles.ts'
import type { Row } from './row.ts'

/** A service, the core on it over HTTP, and its text beside the clock, with Electron's tray alone made up. */
const withTray = <T>(
  clock: Clock,
  /** Called with the path of each answer that has arrived. */
  arrived: (path: string) => void,
  work: (parts: {
    service: Awaited<ReturnType<typeof startService>>
    start(): void
    /** Calls with each new text. */
    onTitle(listener: (title: string) => void): void
  }) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const assets = [{ code: 'USD', kind: 'fiat' as const }]
    const service = await startService({ assets, from: '2026-01-05', now: clock.now })
    const log = { info: () => {}, warn: (line: string) => console.error(line) }
    const settings = openSettings({ folder, now: clock.now, log })
    await settings.set({ pins: ['USD'], language: 'en' })
    const fetch = nodeFetch({}, () => {})
    const core = openCore({
      ...{ folder, settings, clock, log, random: Math.random },
      async fetch(url, init) {
        const answer = await fetch(url, init)
        arrived(new URL(url).pathname)
        return answer
      },
      service: { text: service.base, by: 'flag' },
      startDemo: () => Promise.reject(new Error('no demo here')),
      info: { version: 'bench', shell: 'desktop' },
    })
    const { electron, trays } = trayElectron()
    const host = openTray({
      ...{ electron, platform: 'darwin', handlers: core.handlers, listen: core.listen, clock, log },
      ...{ actions: recordedActions().actions, systemLanguages: ['en'], icons: '/' },
      texts: createTexts('en'),
      lastLooked: { get: () => null, set: () => {} },
    })
    const [tray] = trays
    if (!tray) throw new Error('there is no tray')
    try {
      return await work({
        service,
        start: core.start,
        onTitle(listener) {
          tray.setTitle = (title) => {
            listener(title)
            return 0
          }
        },
      })
    } finally {
      host.close()
      await core.close()
      await settings.close()
      await service.close()
    }
  })

/** P20: from the service's JSON to the text beside the clock. */
export const trayPath = (): Promise<Row[]> =>
  withTray(
    nodeClock(),
    () => {},
    async ({ service, start, onTitle }) => {
      const digits = String(service.board.rates[0]?.kzt)
      const followed = followFiles()
      const isOfIt = ([text]: readonly unknown[]) => typeof text === 'string' && text.includes(digits)
      const stops = [
        followed.noteAt(JSON, 'parse', isOfIt),
        followed.noteAt(RegExp.prototype, 'exec', isOfIt),
      ]
      await new Promise<void>((shown) => {
        onTitle((title) => {
          if (!title.startsWith('USD ')) return
          followed.note()
          // What is told besides, once the text stands there, is another way.
          for (const stop of stops.splice(0)) stop()
          shown()
        })
        start()
      })
      const [hands, leaves] = [followed.hands(), followed.leaves()]
      return [
        {
          id: 'P20',
          what: 'files from the service’s JSON to the tray’s text',
          value: hands.length,
          unit: '',
          bar: 16,
          side: 'at most',
          note: `and ${leaves.length} leaves; ${hands.join(' ')}`,
        },
      ]
    },
  )

/** Counts the functions of `src` that run from `begin` to `end`, by V8's own counts. */
const followFunctions = () => {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    /** What is taken is counted from 0 again. */
    begin: () => session.post('Profiler.takePreciseCoverage'),
    end(): { files: string[]; functions: number } {
      const files: string[] = []
      let functions = 0
      session.post('Profiler.takePreciseCoverage', (_error, found) => {
        for (const { url, functions: all } of found?.result ?? []) {
          const ran = all.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length
          if (ran === 0 || !url.includes(`${root}/src/`)) continue
          files.push(url.slice(url.indexOf(`${root}/src/`) + root.length + 1))
          functions += ran
        }
      })
      session.disconnect()
      return { files: files.sort(), functions }
    },
  }
}

const REFRESH_MS = 6 * 60_000

/**
 * P20: what runs for one refresh, from the arrival of a board with another rate to its text beside the clock. The aim
 * is 100 files. 133 were counted by hand before this count existed. Functions are counted beside them, without a bar.
 */
export const refreshPath = (): Promise<Row[]> => {
  const fake = fakeClock(Date.UTC(2026, 10, 20, 7))
  // Whole milliseconds, as the machine's own clock has them.
  const clock = { ...fake, now: () => Math.floor(fake.now()) }
  let arrived: (path: string) => void = () => {}
  return withTray(
    clock,
    (path) => arrived(path),
    async ({ service, start, onTitle }) => {
      let title = ''
      onTitle((text) => {
        title = text
      })
      const passUntil = async (isSo: () => boolean): Promise<void> => {
        for (let round = 0; !isSo(); round++) {
          if (round > 20_000) throw new Error(`the tray says “${title}”`)
          await clock.advance(500)
        }
      }
      start()
      // The history has come, and with it the change.
      await passUntil(() => title.includes('%'))
      await clock.advance(REFRESH_MS / 10)

      const [usd] = service.board.rates
      const kzt = Math.round((usd?.kzt ?? 0) * 101) / 100
      const before = title
      const counted = followFunctions()
      service.set('/rates', (_request, response) => {
        const body = JSON.stringify({ ...service.board, rates: [{ ...usd, kzt }] })
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
      })
      arrived = (path) => path.endsWith('/rates') && counted.begin()
      let found: ReturnType<typeof counted.end> | null = null
      onTitle((text) => {
        title = text
        if (text !== before) found ??= counted.end()
      })
      await passUntil(() => found !== null)
      const { files, functions } = found ?? { files: [], functions: 0 }
      const row = { id: 'P20', unit: '', side: 'at most' } as const
      return [
        {
          ...row,
          what: 'files that run for one refresh of the tray',
          value: files.length,
          bar: 120,
          note: files.join(' '),
        },
        { ...row, what: 'functions that run for it', value: functions, bar: null, note: title },
      ]
    },
  )
}

if (process.argv[1] === import.meta.filename)
  for (const { what, value, note } of await refreshPath()) console.log(what, value, note)
