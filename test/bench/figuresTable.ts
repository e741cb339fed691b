import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { holds } from './row.ts'

const Row = z.object({
  id: z.string(),
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  bar: z.nullable(z.number()),
  side: z.enum(['at most', 'at least', 'exactly']),
  note: z.string(),
})
/** What `npm run bench -- --json FILE` writes. */
const Figures = z.object({ node: z.string(), at: z.string(), rows: z.array(Row) })
type Figures = z.infer<typeof Figures>

/** The runs that are kept, in no order. */
export const keptRuns = (): Figures[] => {
  const folder = join(import.meta.dirname, 'figures')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) =>
    Figures.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
}

const SIGNS = { 'at most': '≤', 'at least': '≥', exactly: '=' } as const
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/**
 * The figures of one or more whole runs as a table in Markdown, a column for each run, oldest first: what was measured, its
 * newest bar, and a mark on each value that misses it.
 */
export const figuresTable = (runs: readonly Figures[]): string => {
  const ordered = runs.toSorted((one, other) => one.at.localeCompare(other.at))
  const newest = ordered.at(-1)
  if (!newest) return ''
  const valueIn = ({ rows }: Figures, { id, what, bar }: z.infer<typeof Row>): string => {
    const row = rows.find((one) => one.id === id && one.what === what)
    return row ? `${row.value}${holds({ ...row, bar }) ? '' : ' ✗'}` : '–'
  }
  const lines = newest.rows.map((row) => {
    const cells = [
      row.id,
      cell(row.what),
      row.bar === null ? 'counted' : `${SIGNS[row.side]} ${row.bar} ${row.unit}`,
      ...ordered.map((run) => valueIn(run, row)),
    ]
    return `| ${cells.map((text) => text.trim()).join(' | ')} |`
  })
  const days = ordered.map(({ at }) => at.slice(0, 16).replace('T', ' '))
  return [
    `| | what | target | ${days.join(' | ')} |`,
    `|---|---|---|${days.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n')
}

/** Replaces the table between the two marks of a name. Throws if the text lacks them. */
export const withTable = (text: string, name: 'figures' | 'tries', table: string): string => {
  const [begin, end] = [`<!-- ${name}: npm run figures -->`, `<!-- ${name} end -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`there is no place for the ${name}`)
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}
