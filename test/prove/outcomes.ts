import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What came of a row when it was last run. */
const RowOutcome = z.object({
  name: z.string(),
  what: z.string(),
  passed: z.number(),
  failed: z.number(),
  /** The tests that failed. */
  names: z.array(z.string()),
  seconds: z.number(),
  /** When it ended: ISO 8601, UTC. */
  at: z.string(),
})
export type RowOutcome = z.infer<typeof RowOutcome>

/** The outcomes in a file that `npm run prove -- --json FILE` wrote; none where there is no file. */
export const readOutcomes = (file: string): RowOutcome[] =>
  existsSync(file) ? z.array(RowOutcome).parse(JSON.parse(readFileSync(file, 'utf8'))) : []

/** Those that are kept with the sources. */
export const keptOutcomes = (): RowOutcome[] => readOutcomes(join(import.meta.dirname, 'outcomes.json'))

/** An outcome in the place of the one that its row had before; the others stay. */
export const withOutcome = (known: readonly RowOutcome[], outcome: RowOutcome): RowOutcome[] => [
  ...known.filter(({ name }) => name !== outcome.name),
  outcome,
]

/** A table in Markdown: each row in the order given, what was tried in it, and what came of it when; `–` where it has yet to be run. */
export const outcomesTable = (
  rows: readonly { name: string; what: string }[],
  outcomes: readonly RowOutcome[],
): string => {
  const lines = rows.map(({ name, what }) => {
    const last = outcomes.find((one) => one.name === name)
    const cells = last
      ? [last.passed, `${last.failed}${last.failed > 0 ? ' ✗' : ''}`, last.seconds, last.at.slice(0, 10)]
      : ['–', '–', '–', '–']
    return `| \`${name}\` | ${[what, ...cells].join(' | ')} |`
  })
  return ['| row | what | passed | failed | seconds | on |', '|---|---|---|---|---|---|', ...lines].join('\n')
}
