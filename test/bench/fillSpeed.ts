import { join } from 'node:path'
import Database from 'better-sqlite3'
import { mirrorOn } from '../../src/core/mirror/mirror.ts'
import { openMirror } from '../../src/core/mirror/openMirror.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import { nodeToDisk } from '../../src/core/node/nodeToDisk.ts'
import { serviceClient } from '../../src/core/service/serviceClient.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { withFolder } from './folder.ts'
import { median, type Row, round } from './row.ts'
import { codesForBench } from './seriesForBench.ts'
import { startServiceProcess } from './serviceProcess.ts'

const ROUNDS = 16
const DISCARDED = 4

/**
 * P3: points a second from the request to the commit, against a bare parse and insert of the same body, a row a point. The service has
 * made the body before.
 */
export const fillSpeed = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const service = await startServiceProcess(ROUNDS, '1996-11-20')
    const clock = nodeClock()
    const file = join(folder, 'mirror.db')
    const opened = openMirror(file, { mayRepair: true, now: clock.now() })
    if (!opened.ok) throw new Error(opened.why)
    const mirror = mirrorOn(opened.mirror, () => {})
    const client = serviceClient({ fetch: nodeFetch({}, () => {}), clock, base: service.base })
    mirror.putBoard(await client.board(), clock.now())

    const bare = new Database(join(folder, 'bare.db'))
    bare.pragma('journal_mode = WAL')
    bare.pragma('synchronous = FULL')
    bare.exec(
      'CREATE TABLE history (asset INTEGER, day INTEGER, kzt REAL, PRIMARY KEY (asset, day)) STRICT, WITHOUT ROWID',
    )
    const insert = bare.prepare('INSERT INTO history VALUES (?, ?, ?)')

    const ours: number[] = []
    const theirs: number[] = []
    let points = 0
    for (const [index, code] of codesForBench(ROUNDS).entries()) {
      const body = await (await fetch(`${service.base}/historical/${code}?period=all`)).text()
      const bareStart = performance.now()
      const parsed: { points: { date: string; rate: number }[] } = JSON.parse(body)
      bare.transaction(() => {
        for (const { date, rate } of parsed.points) insert.run(index, parseDay(date), rate)
      })()
      const bareTook = performance.now() - bareStart

      const start = performance.now()
      const answer = await client.history(code, 'all')
      mirror.putHistory(code, 'all', answer, clock.now())
      // Committed is what is on the disk, for ours as for the bare one.
      await nodeToDisk(`${file}-wal`)
      const took = performance.now() - start
      points = answer.day.length
      if (index < DISCARDED) continue
      ours.push(answer.day.length / took)
      theirs.push(parsed.points.length / bareTook)
    }
    mirror.close()
    bare.close()
    await service.close()
    return [
      {
        id: 'P3',
        what: 'points a second from HTTP to committed / bare parse and insert',
        unit: '×',
        value: round(median(ours) / median(theirs)),
        bar: 0.9,
        side: 'at least',
        note: `${round(median(ours) * 1000)} points a second, ${points} points a body, the way from the service included`,
      },
    ]
  })
