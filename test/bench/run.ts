import { writeFileSync } from 'node:fs'
import { chartSpeed } from './chartSpeed.ts'
import { closedWindows } from './closedWindows.ts'
import { commandLine } from './commandLine.ts'
import { crowded } from './crowded.ts'
import { desktopStartUp } from './desktopStartUp.ts'
import { fillSpeed } from './fillSpeed.ts'
import { firstFill } from './firstFill.ts'
import { fleet } from './fleet/fleet.ts'
import { fleetWaking } from './fleet/fleetWaking.ts'
import { idle } from './idle.ts'
import { keystrokePath } from './keystrokePath.ts'
import { loopback } from './loopback.ts'
import { memory } from './memory.ts'
import { pageHistory } from './pageHistory.ts'
import { pageSize } from './pageSize.ts'
import { pageKeystrokes, pageReady } from './pageSpeed.ts'
import { plans } from './plans.ts'
import { readerSpeed } from './readerSpeed.ts'
import { readSpeed } from './readSpeed.ts'
import { holds, type Row } from './row.ts'
import { size } from './size.ts'
import { startUp } from './startUp.ts'
import { transportSize } from './transportSize.ts'
import { refreshPath, trayPath } from './trayPath.ts'
import { unchangedPoll } from './unchangedPoll.ts'
import { workLimits } from './workLimits.ts'

/**
 * `npm run bench [P2 P8 …]`: the figures that Aina answers for, as a table and then as JSON (also into a file with
 * `--json FILE`). The pages' are of what is built, so it builds first. Ratios are taken between two things of the same
 * run. Status 1 where a bar is not held.
 */
const parts: [ids: string, part: () => Row[] | Promise<Row[]>][] = [
  ['P1 P4', firstFill],
  ['P2', size],
  ['P3', fillSpeed],
  ['P5', readSpeed],
  ['P6', transportSize],
  ['P7', plans],
  ['P8', unchangedPoll],
  ['P9', chartSpeed],
  ['P10', pageKeystrokes],
  ['P10', pageHistory],
  ['P11', startUp],
  ['P11', desktopStartUp],
  ['P12', pageReady],
  ['P12', pageSize],
  ['P13', closedWindows],
  ['P14', memory],
  ['P15', idle],
  ['P16', loopback],
  ['P17', fleet],
  ['P17', fleetWaking],
  ['P19', commandLine],
  ['P20', trayPath],
  ['P20', refreshPath],
  ['P20', keystrokePath],
  ['P21', readerSpeed],
  ['P22', workLimits],
  ['S7', crowded],
]

const args = process.argv.slice(2)
const jsonAt = args.indexOf('--json')
const jsonFile = jsonAt < 0 ? undefined : args.splice(jsonAt, 2)[1]
const wanted = (ids: string) => args.length === 0 || ids.split(' ').some((id) => args.includes(id))

const rows: Row[] = []
/** What ended before its figures: the others are not lost by it. */
const broken: string[] = []
for (const [ids, part] of parts) {
  if (!wanted(ids)) continue
  console.error(`measuring ${ids} …`)
  try {
    rows.push(...(await part()))
  } catch (error) {
    broken.push(`${ids} could not be measured: ${error instanceof Error ? error.stack : String(error)}`)
  }
}
rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
for (const row of rows) {
  const mark = row.bar === null ? 'counted' : holds(row) ? 'holds' : 'MISSED'
  const bar = row.bar === null ? '' : `${row.side} ${row.bar}`
  console.log(
    `${row.id.padEnd(4)}${mark.padEnd(8)}${`${row.value} ${row.unit}`.padEnd(12)}${bar.padEnd(16)}${row.what} (${row.note})`,
  )
}
const json = JSON.stringify({ node: process.version, at: new Date().toISOString(), rows }, null, 2)
console.log(json)
if (jsonFile !== undefined) writeFileSync(jsonFile, `${json}\n`)
for (const line of broken) console.error(line)
process.exitCode = rows.every(holds) && broken.length === 0 ? 0 : 1
