import type { In } from '../../shared/contract/contract.ts'
import type { BulkRow } from '../../shared/contract/convert.ts'
import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { MOST_LINES } from '../../shared/contract/limits.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { isoOrNull } from '../../shared/days/day.ts'
import { moneyDigits } from '../../shared/format/moneyDigits.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'
import { createTotals, type TotalsSummary } from './createTotals.ts'
import type { Tools } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'

/**
 * Rounds a result to its currency's digits (`moneyDigits`), as decimal text. Display, export and totals use it, so
 * that a column adds up to its total. `kind` is the service's.
 */
export const roundResult = (result: string, code: string, kind?: string): string => {
  const number = readDecimal(result)
  const digits = moneyDigits(result, code, kind)
  if (!number || !digits) return result
  const { negative, whole, fraction } = roundDecimal(number, digits.max)
  const text = whole + (fraction === '' ? '' : `.${fraction}`)
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

type Question = In<'convert.many'>['rows'][number]

/** Characters in one call: well below the limit of a request. */
const MOST_LETTERS = 40_000
/** Characters of a line's property names and punctuation. */
const AROUND = 50

interface Chunk {
  /** The row and the date of each item. */
  askedFor: { index: number; second: boolean }[]
  questions: Question[]
}

/** Splits the convertible rows into calls. */
function* chunksOf(rows: readonly TableRow[], indexes: Iterable<number>): Generator<Chunk> {
  let chunk: Chunk = { askedFor: [], questions: [] }
  let letters = 0
  for (const index of indexes) {
    const reading = rows[index]?.reading
    if (!reading?.ok) continue
    const { from, amount, day, second } = reading.wanted
    // One call contains both dates of a line, so that it never appears with only one result.
    const dates = second === undefined ? 1 : 2
    const size = dates * (from.length + amount.length + AROUND)
    if (chunk.questions.length + dates > MOST_LINES || letters + size > MOST_LETTERS) {
      yield chunk
      chunk = { askedFor: [], questions: [] }
      letters = 0
    }
    chunk.askedFor.push({ index, second: false })
    chunk.questions.push({ from, amount, on: isoOrNull(day) })
    if (second !== undefined) {
      chunk.askedFor.push({ index, second: true })
      chunk.questions.push({ from, amount, on: isoOrNull(second) })
    }
    letters += size
  }
  if (chunk.questions.length > 0) yield chunk
}

interface RowConversion {
  api: Api
  to: string
  /** The rule for the official rate of a day. */
  rule: Rule
  /** The service's kind of the target currency. */
  kind: string | undefined
  tools: Pick<Tools, 'pace' | 'check'>
  rows: () => readonly TableRow[]
  publish: (rows: readonly TableRow[]) => void
}

/** Rows to add up between two pauses. */
const STEP = 200

const addUp = async (
  rows: readonly TableRow[],
  { pace, check }: RowConversion['tools'],
): Promise<TotalsSummary> => {
  const totals = createTotals()
  for (let at = 0; at < rows.length; at += STEP) {
    for (const { reading, answer, second } of rows.slice(at, at + STEP))
      if (reading.ok && answer !== null && answer.result !== null) {
        const { from: code, amount, day } = reading.wanted
        totals.add({ code, amount, day, result: answer.result, second: second?.result ?? null })
      }
    await pace()
    check()
  }
  return totals.read()
}

/**
 * Converts some of the rows, call after call, and publishes the rows after each call. `failed` is the reason why the
 * rest could not be requested.
 */
export const convertRows = async (
  conversion: RowConversion,
  indexes: readonly number[],
): Promise<{ failed: ErrorCode | null; totals: TotalsSummary }> => {
  const { api, to, rule, kind, tools, publish } = conversion
  const rounded = (answer: BulkRow): BulkRow =>
    answer.result === null ? answer : { ...answer, result: roundResult(answer.result, to, kind) }
  let failed: ErrorCode | null = null
  for (const chunk of chunksOf(conversion.rows(), indexes)) {
    const answers = await api
      .call('convert.many', { to, rule, rows: chunk.questions })
      .catch((error: unknown) => codeOf(error))
    tools.check()
    if (typeof answers === 'string') {
      failed = answers
      break
    }
    if (answers.length !== chunk.askedFor.length) throw new AinaError('bad-data', 'not an answer a line')
    const rows = conversion.rows().slice()
    for (const [at, { index, second }] of chunk.askedFor.entries()) {
      const [row, answer] = [rows[index], answers[at]]
      if (row && answer) rows[index] = { ...row, [second ? 'second' : 'answer']: rounded(answer) }
      if (at % 50 === 49) await tools.pace()
      tools.check()
    }
    publish(rows)
    await tools.pace()
    tools.check()
  }
  return { failed, totals: await addUp(conversion.rows(), tools) }
}
