import { readFileSync } from 'node:fs'
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

/** P15: the browser shell with nobody looking. Only Linux tells (nothing is measured elsewhere). */
export const idle = async (): Promise<Row[]> => {
  if (process.platform !== 'linux') return []
  return withFolder(async (folder) => {
    const service = await startServiceProcess(ASSETS, '2026-01-05')
    const aina = await startAina(['--data-dir', folder, '--service', service.base])
    while ((await aina.ask('sync.get', {})).done < ASSETS) await pause(100)
    await pause(SETTLE_MS)
    const before = switches(aina.pid)
    await pause(WATCH_MS)
    const value = round((switches(aina.pid) - before) / (WATCH_MS / 1_000))
    await aina.end()
    await service.close()
    return [
      {
        ...{ id: 'P15', what: 'context switches a second of the idle shell', value, unit: '' },
        ...{ bar: 2, side: 'at most', note: `${WATCH_MS / 1_000} s, all fetched, no page open` },
      },
    ]
  })
}
