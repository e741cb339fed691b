import { openCore } from '../../src/core/core.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import { silent } from './folder.ts'

/** The core in a process of its own, until it has its board or so many histories; `paused` keeps the histories away. */
const [folder = '', base = '', wanted = '0'] = process.argv.slice(2)
const histories = Number(wanted)
const settings = openSettings({ folder, now: Date.now, log: silent })
settings.set({ service: base, pins: [], paused: histories === 0 })
const core = openCore({
  folder,
  settings,
  fetch: nodeFetch({}),
  clock: nodeClock(),
  random: Math.random,
  log: silent,
  info: { version: 'bench', shell: 'browser' },
  service: null,
  startDemo: () => Promise.reject(new Error('not the demo')),
})
core.start()
const isDone = async (): Promise<boolean> =>
  histories === 0
    ? (await core.handlers['board.get']({})).assets.length > 0
    : (await core.handlers['sync.get']({})).done === histories
while (!(await isDone())) await new Promise((again) => setTimeout(again, 50))
if (histories === 0) {
  await new Promise((settle) => setTimeout(settle, 2_000))
  globalThis.gc?.()
}
process.send?.(process.memoryUsage.rss())
process.exit(0)
