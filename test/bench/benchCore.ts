import { openCore } from '../../src/core/core.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { silent } from './folder.ts'

/** The core on a folder, as the browser shell opens it, at the service that is `chosen`; not started yet. */
export const openBenchCore = (folder: string, chosen: Partial<Settings>) => {
  const settings = openSettings({ folder, now: Date.now, log: silent })
  settings.set(chosen)
  return openCore({
    folder,
    settings,
    fetch: nodeFetch({}, () => {}),
    clock: nodeClock(),
    random: Math.random,
    log: silent,
    info: { version: 'bench', shell: 'browser' },
    service: null,
    startDemo: () => Promise.reject(new Error('not the demo')),
  })
}
