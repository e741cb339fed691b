import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtime } from '../e2e/desktopRuntime.ts'
import { startDesktop } from '../e2e/launchDesktop.ts'
import { startAina } from '../e2e/startAina.ts'
import { withFolder } from './folder.ts'
import { type Row, round } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

/** So few that all of their histories are there at once. */
const ASSETS = 6
const SETTLE_MS = 5_000
const WATCH_MS = 30_000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** How often the process's first thread has given up its core, or lost it. */
const switches = (pid: number): number =>
  [...readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/ctxt_switches:\s+(\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )

/** A second of a process's first thread, when it has come to rest. */
const switchesASecond = async (pid: number): Promise<number> => {
  await pause(SETTLE_MS)
  const before = switches(pid)
  await pause(WATCH_MS)
  return round((switches(pid) - before) / (WATCH_MS / 1_000))
}

const row = (what: string, value: number, note: string): Row => ({
  id: 'P15',
  what: `context switches a second of ${what}`,
  value,
  unit: '',
  bar: 2,
  side: 'at most',
  note: `${WATCH_MS / 1_000} s, all fetched, ${note}`,
})

/** P15: the idle shells. Only Linux reports this; elsewhere nothing is measured. */
export const idle = async (): Promise<Row[]> => {
  if (process.platform !== 'linux') return []
  return withFolder(async (folder) => {
    const service = await startServiceProcess(ASSETS, '2026-01-05')
    const aina = await startAina(['--data-dir', folder, '--service', service.base])
    while ((await aina.ask('sync.get', {})).done < ASSETS) await pause(100)
    const served = await switchesASecond(aina.pid)
    await aina.end()
    const home = join(folder, 'home')
    mkdirSync(home)
    const flags = ['--data-dir', folder, '--service', service.base, '--hidden']
    const desktop = startDesktop(home, flags)
    const inTray = await switchesASecond(desktop.pid)
    desktop.killAll()
    await desktop.ended
    await service.close()
    return [
      row('the idle shell', served, 'no page open'),
      row('the desktop’s main process in the tray', inTray, `on ${runtime()}`),
    ]
  })
}
