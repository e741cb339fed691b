import { writeSync } from 'node:fs'
import { openCore } from '../../src/core/core.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import { confFile } from '../../src/core/settings/confFile.ts'
import { openSettings } from '../../src/core/settings/settingsStore.ts'
import { answer } from '../../src/shared/contract/rpc.ts'

/**
 * A whole core as a process: `node fillChild.ts FOLDER SERVICE`. Says `working` when it does the background work,
 * `filled` when the first fill is done (as soon as it is open, where it had been), and what its log warns of on
 * standard error. Ends when standard input does.
 */
const [folder = '', service = ''] = process.argv.slice(2)
const log = { info: () => {}, warn: (line: string) => void writeSync(2, `${line}\n`) }
const settings = openSettings({ openFile: confFile, folder, now: Date.now, log })
const core = openCore({
  folder,
  settings,
  fetch: nodeFetch({}, () => {}),
  clock: nodeClock(),
  random: Math.random,
  log,
  info: { version: 'test', shell: 'terminal' },
  service: { text: service, by: 'flag' },
  startDemo: () => Promise.reject(new Error('no demo in this test')),
})
const said = new Set<string>()
const say = (word: string, isSo: boolean): void => {
  if (isSo && !said.has(word)) writeSync(1, `${word}\n`)
  if (isSo) said.add(word)
}
const look = async (): Promise<void> => {
  const status = await answer(core.handlers, 'sync.get', {})
  const info = await answer(core.handlers, 'info.get', {})
  const text = JSON.stringify([status, info])
  say('working', text.includes('"working":true'))
  const [, done, total] = /"done":(\d+),"total":(\d+)/.exec(text) ?? []
  say('filled', total !== undefined && total !== '0' && done === total)
}
core.listen(() => void look())
core.start()
await look()
process.stdin.on('end', () => core.close().then(() => process.exit(0))).resume()
