import { writeSync } from 'node:fs'
import { openCore } from '../../../src/core/core.ts'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../../src/core/node/nodeFetch.ts'
import { openSettings } from '../../../src/core/settings/settingsStore.ts'
import { localApi } from '../../../src/shared/contract/localApi.ts'

/**
 * A core as a process, and a shell that shows what is due: `node alertChild.ts FOLDER NOW STEADY END`, its clocks set. Says
 * `notice TAG` where a person would see one, and `end` when that is written down. `END` is where it is killed.
 */
const [folder = '', now = '0', steady = '0', end = 'never'] = process.argv.slice(2)
const [began, node] = [performance.now(), nodeClock()]
const clock = {
  ...node,
  now: () => Math.floor(Number(now) + performance.now() - began),
  steady: () => Number(steady) + performance.now() - began,
}
const log = { info: () => {}, warn: (line: string) => void writeSync(2, `${line}\n`) }
const settings = openSettings({ folder, now: clock.now, log })
const core = openCore({
  folder,
  settings,
  fetch: nodeFetch({}, () => {}),
  clock,
  random: () => 0,
  log,
  info: { version: 'test', shell: 'terminal' },
  service: null,
  startDemo: () => Promise.reject(new Error('no demo in this test')),
})
const dieAt = (moment: string): void => {
  if (moment === end) process.kill(process.pid, 'SIGKILL')
}
const api = localApi(core.handlers, core.listen)
const show = async (): Promise<void> => {
  dieAt('claimed')
  for (const { tag } of await api.call('notifications.take', {})) {
    dieAt('handed')
    writeSync(1, `notice ${tag}\n`)
    dieAt('shown')
    await api.call('notifications.shown', { tag })
    writeSync(1, 'end\n')
  }
}
api.on('board.changed', () => dieAt('board'))
api.on('notifications.due', () => void show())
core.start()
process.stdin.on('end', () => core.close().then(() => process.exit(0))).resume()
