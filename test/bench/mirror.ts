import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openAsWorker } from '../../src/core/mirror/openMirror.ts'
import { schema, statements } from '../../src/core/mirror/schema.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { nodeFetch } from '../../src/core/node/nodeFetch.ts'
import { serviceClient } from '../../src/core/service/serviceClient.ts'
import { historyView } from '../../src/core/views/historyView.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { calendarOf } from '../../src/shared/days/holidays.ts'
import { inTurn, type Row, round, timeOf, withFolder } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

const CODES = Array.from({ length: 40 }, (_, at) => `A${String(at).padStart(2, '0')}`)

/** Statements of the registry that scan the big table or sort in a temporary B-tree. */
const badPlans = (): string[] => {
  const db = new Database(':memory:')
  db.exec(schema)
  const bad = Object.entries(statements).filter(([, sql]) => {
    if (sql.startsWith('PRAGMA')) return false
    const values = Array.from({ length: sql.split('?').length - 1 }, () => 1)
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    return /SCAN history|TEMP B-TREE/.test(JSON.stringify(plan))
  })
  db.close()
  return bad.map(([name]) => name)
}

/**
 * P3: points a second from the request to the commit, against a bare parse and insert of the same body, a row a point. P5: a series of
 * thirty years from the file to columns, against the bare rows. P7: the plans of all statements. P8: a poll that brings nothing new.
 */
export const mirror = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const service = await startServiceProcess(CODES.length, '1996-11-20')
    const clock = nodeClock()
    const file = join(folder, 'mirror.db')
    const { mirror: ours } = openAsWorker(file, clock.now())
    const client = serviceClient({ fetch: nodeFetch({}, () => {}), clock, base: service.base })
    const board = await client.board()
    ours.putBoard(board, clock.now())

    const bare = new Database(join(folder, 'bare.db'))
    bare.pragma('journal_mode = WAL')
    bare.pragma('synchronous = NORMAL')
    bare.exec(
      'CREATE TABLE history (asset INTEGER, day INTEGER, kzt REAL, PRIMARY KEY (asset, day)) STRICT, WITHOUT ROWID',
    )
    const insert = bare.prepare('INSERT INTO history VALUES (?, ?, ?)')
    const rows = bare.prepare('SELECT day, kzt FROM history WHERE asset = ? ORDER BY day').raw()
    let [next, points] = [0, 0]
    const [fillTook = 0, bareTook = 0] = await inTurn(CODES.length, [
      () =>
        timeOf(async () => {
          const answer = await client.history(CODES[next] ?? '', 'all')
          ours.putHistory(CODES[next] ?? '', 'all', answer, clock.now())
          // Committed is what is on the disk, for ours as for the bare one.
          points = answer.day.length
        }),
      async () => {
        const body = await (await fetch(`${service.base}/historical/${CODES[next]}?period=all`)).text()
        const took = await timeOf(() => {
          const parsed: { points: { date: string; rate: number }[] } = JSON.parse(body)
          bare.transaction(() => {
            for (const { date, rate } of parsed.points) insert.run(next, parseDay(date), rate)
          })()
        })
        next += 1
        return took
      },
    ])

    const undated = { meaning: null, calendar: calendarOf() }
    const read = async (work: (at: number) => unknown) =>
      (await timeOf(() => CODES.forEach((_, at) => void work(at)))) / CODES.length
    const [columns = 0, bareRows = 0] = await inTurn(10, [
      () => read((at) => historyView(ours, { code: CODES[at] ?? '' }, undated)),
      () => read((at) => rows.all(at)),
    ])

    let now = clock.now()
    const poll = () => {
      now += 1_000
      ours.putBoard(board, now)
    }
    poll()
    const other = new Database(file)
    other.pragma('wal_checkpoint(TRUNCATE)')
    poll()
    const frames =
      (statSync(`${file}-wal`).size - 32) / (Number(other.pragma('page_size', { simple: true })) + 24)
    other.close()
    const bad = badPlans()
    ours.close()
    bare.close()
    await service.close()
    const filled = 'points a second from HTTP to committed / bare parse and insert'
    const filledNote = `${points} points in ${round(fillTook)} ms, the way from the service included`
    const whole = 'a whole history from the file to columns / its bare rows, a row a point'
    const wholeNote = `${points} points in ${round(columns)} ms`
    const plans = 'statements that scan history or sort without an index'
    const plansNote = bad.join(' ') || `${Object.keys(statements).length} statements`
    return [
      ['P3', filled, '≥ 0.5 ×', round(bareTook / fillTook), filledNote],
      ['P5', whole, '≤ 1.6 ×', round(columns / bareRows), wholeNote],
      ['P7', plans, '= 0', bad.length, plansNote],
      ['P8', 'frames that an unchanged poll adds to the log', '≤ 2', frames],
    ]
  })
