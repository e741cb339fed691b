import { statSync } from 'node:fs'
import { join } from 'node:path'
import { mirrorOn } from '../../src/core/mirror/mirror.ts'
import { openMirror } from '../../src/core/mirror/openMirror.ts'
import { PAGE_SIZE } from '../../src/core/mirror/schema.ts'
import { parseJson } from '../../src/core/service/fetchJson.ts'
import { readBoard } from '../../src/core/service/readBoard.ts'
import { startService } from '../doubles/service.ts'
import { withFolder } from './folder.ts'
import { median, type Row, round } from './row.ts'

const ROUNDS = 24
const DISCARDED = 4
/** The processor's own count is coarse: a round is long enough for it. */
const POLLS_A_ROUND = 200
const FRAME = PAGE_SIZE + 24

/** Processor time in microseconds, the system's for us included. */
const cpu = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** P8: a poll whose board says nothing new, from the body's bytes to committed. */
export const unchangedPoll = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const at = Date.UTC(2026, 10, 20, 12)
    const service = await startService({ assets: 61, from: '2026-01-01', now: () => at })
    const body = Buffer.from(JSON.stringify(service.board))
    await service.close()
    const file = join(folder, 'mirror.db')
    const opened = openMirror(file, { mayRepair: true, now: at })
    if (!opened.ok) throw new Error(opened.why)
    const mirror = mirrorOn(opened.mirror, () => {})
    let now = at
    let changed = 0
    const poll = () => {
      now += 1_000
      const answer = readBoard(parseJson(body), { now, serverNow: null })
      if (mirror.putBoard({ ...answer, serverNow: null }, now).changed) changed += 1
    }
    poll()
    opened.mirror.db.pragma('wal_checkpoint(TRUNCATE)')
    poll()
    const frames = (statSync(`${file}-wal`).size - 32) / FRAME
    const rows = opened.mirror.db.pragma('data_version', { simple: true })

    const ratios: number[] = []
    const text = body.toString()
    for (let round = 0; round < ROUNDS; round++) {
      const parse = cpu(() => {
        for (let i = 0; i < POLLS_A_ROUND; i++) JSON.parse(text)
      })
      const ours = cpu(() => {
        for (let i = 0; i < POLLS_A_ROUND; i++) poll()
      })
      if (round >= DISCARDED) ratios.push(ours / parse)
    }
    mirror.close()
    return [
      {
        id: 'P8',
        what: 'rates lists reported as changed in unchanged polls',
        value: changed - 1,
        unit: '',
        bar: 0,
        side: 'exactly',
        note: `data version ${rows}`,
      },
      {
        id: 'P8',
        what: 'frames an unchanged poll adds to the log',
        value: frames,
        unit: '',
        bar: 2,
        side: 'at most',
        note: 'the time of the fetch',
      },
      {
        ...{
          id: 'P8',
          what: 'CPU of an unchanged poll / JSON.parse of its body',
          value: round(median(ratios)),
          unit: '×',
        },
        ...{
          bar: 8,
          side: 'at most',
          note: `61 assets, ${body.length} bytes, checked, compared and committed`,
        },
      },
    ]
  })
