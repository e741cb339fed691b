import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chart } from './chart.ts'
import { desktop } from './desktop.ts'
import { fill } from './fill.ts'
import { mirror } from './mirror.ts'
import { history, keystrokes, pageSize, table } from './pages.ts'
import { reader } from './reader.ts'
import { holds, type Row } from './row.ts'
import { starts } from './starts.ts'
import { transport } from './transport.ts'

/** `npm run bench [P2 P8 …]`: the figures that Aina answers for, as one Markdown table. Status 1 where a bar is not held. */
const parts: [ids: string, part: () => Row[] | Promise<Row[]>][] = [
  ['P1 P2 P4', fill],
  ['P3 P5 P7 P8', mirror],
  ['P6', transport],
  ['P9', chart],
  ['P10', keystrokes],
  ['P10', history],
  ['P11 P13 P14 P15', desktop],
  ['P12', pageSize],
  ['P16 P17', starts],
  ['P18', reader],
  ['P19', table],
  ['P21', () => [weight('src'), weight('test')]],
]

/** Lines of code, as they are in the repository. */
const weight = (folder: 'src' | 'test'): Row => {
  const { stdout } = spawnSync('git', ['ls-files', folder], { encoding: 'utf8' })
  const wanted = folder === 'src' ? /\.(tsx?|css|html)$/ : /\.tsx?$/
  const files = stdout.split('\n').filter((name) => wanted.test(name) && existsSync(name))
  const { stdout: text } = spawnSync('cat', files, { encoding: 'utf8', maxBuffer: 1e8 })
  const most = folder === 'src' ? '≤ 50000' : '≤ 36000'
  return ['P21', `lines of ${folder}`, most, text.split('\n').length - 1, `${files.length} files`]
}

const wanted = process.argv.slice(2)
const rows: Row[] = []
/** What ended before its figures: the others are not lost by it. */
const broken: string[] = []
process.chdir(join(import.meta.dirname, '../..'))
for (const [ids, part] of parts) {
  if (wanted.length > 0 && !ids.split(' ').some((id) => wanted.includes(id))) continue
  console.error(`measuring ${ids} …`)
  try {
    rows.push(...(await part()))
  } catch (error) {
    broken.push(`${ids} could not be measured: ${error instanceof Error ? error.stack : String(error)}`)
  }
}
console.log('| | what | target | measured | |\n|---|---|---|---|---|')
for (const row of rows.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
  const [id, what, target, value, note = ''] = row
  console.log(`| ${id} | ${what} | ${target} | ${value}${holds(row) ? '' : ' ✗'} | ${note} |`)
}
for (const line of broken) console.error(line)
process.exitCode = rows.every(holds) && broken.length === 0 ? 0 : 1
