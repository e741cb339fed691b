import { openCore } from '../../src/core/core.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import { openTray } from '../../src/main/tray/openTray.ts'
import { createStore } from '../../src/shared/live/store.ts'
import { startService } from '../doubles/service.ts'
import { createTexts } from '../doubles/texts.ts'
import { recordedActions } from '../main/tray/menuAsData.ts'
import { trayElectron } from '../main/tray/trayElectron.ts'
import { withFolder } from './folder.ts'
import { followFiles } from './passedFiles.ts'
import type { Row } from './row.ts'

/** P20: from the service's JSON, over HTTP, to the text beside the clock, with Electron's tray alone made up. */
export const trayPath = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const service = await startService({ assets: [{ code: 'USD', kind: 'fiat' }], from: '2026-01-05' })
    const digits = String(service.board.rates[0]?.kzt)
    const log = { info: () => {}, warn: (line: string) => console.error(line) }
    const clock = nodeClock()
    const settings = openSettings({ folder, now: clock.now, log })
    await settings.set({ pins: ['USD'], language: 'en' })
    const core = openCore({
      ...{ folder, settings, clock, log, fetch: nodeFetch({}, () => {}), random: Math.random },
      service: { text: service.base, by: 'flag' },
      startDemo: () => Promise.reject(new Error('no demo here')),
      info: { version: 'bench', shell: 'desktop' },
    })
    const { electron, trays } = trayElectron()
    const host = openTray({
      ...{ electron, platform: 'darwin', handlers: core.handlers, listen: core.listen, clock, log },
      ...{ actions: recordedActions().actions, inTray: createStore([]), systemLanguages: ['en'], icons: '/' },
      texts: createTexts('en'),
      lastLooked: { get: () => null, set: () => {} },
    })
    const [tray] = trays
    if (!tray) throw new Error('there is no tray')

    const followed = followFiles()
    const isOfIt = ([text]: readonly unknown[]) => typeof text === 'string' && text.includes(digits)
    const stops = [followed.noteAt(JSON, 'parse', isOfIt), followed.noteAt(RegExp.prototype, 'exec', isOfIt)]
    await new Promise<void>((shown) => {
      tray.setTitle = (title) => {
        if (!title.startsWith('USD ')) return 0
        followed.note()
        // What is told besides, once the text stands there, is another way.
        for (const stop of stops.splice(0)) stop()
        shown()
        return 0
      }
      core.start()
    })
    host.close()
    await core.close()
    await settings.close()
    await service.close()
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
  })
