import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { startAina } from '../e2e/startAina.ts'
import { type Row, round, withFolder } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

const ASSETS = 61
const PINS = ['A40', 'A07', 'A22', 'A55', 'A13']
/** As many as the rule allows at once, and the others when the first count no more: fewer requests than two minutes allow. */
const LEAST_MS = 61_000

/** In the process of the shell: how late its event loop is from two seconds after the start on, written down at the end. */
const watchLoop = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { monitorEventLoopDelay } from 'node:perf_hooks'
const delay = monitorEventLoopDelay({ resolution: 1 })
setTimeout(() => delay.enable(), 2_000).unref()
if (isMainThread) process.on('exit', () => writeFileSync(process.env.AINA_BENCH_LOOP, JSON.stringify([delay.percentile(99) / 1e6, delay.max / 1e6])))
`)}`

const densest = (moments: readonly number[]): number =>
  Math.max(...moments.map((from) => moments.filter((at) => at >= from && at - from < 60_000).length))

/** Bytes of a table with the code and the date as text, of the points of a mirror, and how many these are. */
const asText = (mirror: string, file: string): { points: number; bytes: number } => {
  const text = new Database(file)
  text.exec(
    'CREATE TABLE history (code TEXT NOT NULL, date TEXT NOT NULL, kzt REAL NOT NULL, PRIMARY KEY (code, date))',
  )
  text.exec(`ATTACH '${mirror}' AS aina`)
  const { changes } = text
    .prepare('INSERT INTO main.history SELECT code, date, kzt FROM aina.history_by_date ORDER BY code, date')
    .run()
  text.close()
  return { points: changes, bytes: statSync(file).size }
}

/** P1, P2 and P4: a first mirror of 61 assets with thirty years each by the built shell, in real time; then its file. */
export const fill = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const service = await startServiceProcess(ASSETS, '1996-11-20')
    const loop = join(folder, 'loop.json')
    // The service's time is today's; so is Aina's.
    const env = { AINA_TEST_WALL_SHIFT: '0', NODE_OPTIONS: `--import=${watchLoop}`, AINA_BENCH_LOOP: loop }
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ pins: PINS }))
    const aina = await startAina(['--data-dir', data, '--service', service.base], { env })
    while ((await aina.ask('sync.get', {})).done < ASSETS)
      await new Promise((again) => setTimeout(again, 200))
    await aina.end()
    const requests = await service.requests()
    await service.close()
    const moments = requests.map(({ at }) => at)
    const took = (moments.at(-1) ?? 0) - (moments[0] ?? 0)
    const [p99, longest]: [number, number] = JSON.parse(readFileSync(loop, 'utf8'))
    const name = readdirSync(data).find((file) => /^mirror.*\.db$/.test(file)) ?? ''
    const { points, bytes } = asText(join(data, name), join(folder, 'text.db'))
    const own = statSync(join(data, name)).size
    const lastPinned = requests.findLastIndex(({ path }) => PINS.some((code) => path.includes(code)))
    const time = 'time of a first mirror / the least that the rule allows'
    const size = 'bytes a point / a table of text codes and dates'
    const bytesNote = `${round(own / points)} against ${round(bytes / points)} bytes`
    const note = `${ASSETS} assets, ${points} points`
    return [
      ['P1', 'requests of a first mirror', `= ${ASSETS + 1}`, requests.length, note],
      ['P1', time, '≤ 1.1 ×', round(took / LEAST_MS), `${round(took / 1_000)} s`],
      ['P1', 'requests until all pinned are there', '≤ 10', lastPinned + 1, 'five pinned'],
      ['P1', 'most requests in any 60 s by the service’s clock', '≤ 55', densest(moments)],
      ['P2', size, '≤ 0.45 ×', round(own / bytes), bytesNote],
      ['P4', 'event loop of the shell during the fill, p99', '≤ 10 ms', round(p99)],
      ['P4', 'event loop of the shell during the fill, longest', '≤ 60 ms', round(longest)],
    ]
  })
