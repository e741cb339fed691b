import type { Aside } from '../core/mirror/openMirror.ts'
import type { Log } from '../core/ports.ts'
import { openReader, type Reader, settingsIn } from '../core/reader.ts'
import type { NamedService } from '../core/source/serviceChoice.ts'
import { isNoneSet } from '../shared/answer/answerSide.ts'
import { AinaError } from '../shared/contract/errors.ts'
import { meaningOf } from '../shared/dateConventions/dating.ts'
import type { Day } from '../shared/days/day.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import type { Locale } from '../shared/languages/language.ts'
import type { Words } from './../shared/languages/sentence.ts'
import type { T } from '../shared/languages/translate.ts'
import type { Rule } from '../shared/rates/rules.ts'
import { plainNumber } from '../shared/text/plainNumber.ts'
import { csvLine } from '../shared/text/writeCells.ts'
import type { World } from './world.ts'

/** The shared environment of all commands. */
export interface CommandContext {
  world: World
  words: Words
  /** The app's texts for failures, ages and freshness. Loaded on demand, since most answers need none. */
  texts(): Promise<T>
  /** Includes the user's number style. */
  language: Locale
  folder: string
  service: NamedService | null
  reader: Reader
  /** Warnings go to standard error. */
  log: Log
  /** Reports a rates file that was set aside. */
  setAside(aside: Aside): void
}

/** Runs `work` by the settings of the moment: the user may change them while a command goes on. */
export const withNewReader = async <T>(
  context: CommandContext,
  work: (now: CommandContext) => Promise<T>,
): Promise<T> => {
  const { folder, world } = context
  const reader = openReader({ ...context, settings: settingsIn(folder), clock: world.clock })
  try {
    return await work({ ...context, reader })
  } finally {
    reader.close()
  }
}

/** A sentence for standard error, with the exit status. */
export class Refusal extends Error {
  readonly status: 1 | 2

  constructor(sentence: string, status: 1 | 2) {
    super(sentence)
    this.name = 'Refusal'
    this.status = status
  }
}

export const errorLine = (words: Words, says: string): string => words('error', { says })

/** Names the source of the rates. It is part of all output. */
export const sourceOf = ({ reader, words }: Pick<CommandContext, 'reader' | 'words'>): string => {
  const { website } = reader.service
  return website === null ? words('source.demo') : words('source.service', { website })
}

/** Names the source of the rates, for programs. */
export const sourceFields = (context: Pick<CommandContext, 'reader' | 'words'>) => {
  const { website, demo } = context.reader.service
  return {
    source: sourceOf(context),
    website,
    licence: demo ? null : 'https://creativecommons.org/licenses/by/4.0/',
    demo,
  }
}

/** Returns the refusal for a failure of the mirror or the service. Rethrows any other error. */
export const refusalOf = (
  error: unknown,
  { words, t, demo }: Pick<CommandContext, 'words'> & { t: T; demo: boolean },
): Refusal => {
  if (error instanceof Refusal) return error
  if (!(error instanceof AinaError)) throw error
  if (error.code === 'empty')
    return new Refusal(words(demo ? 'answers.nothingOfDemo' : 'answers.nothingHere'), 1)
  if (error.code === 'busy') return new Refusal(words('answers.busy'), 1)
  if (error.code === 'read-only') return new Refusal(words('answers.readOnly'), 1)
  if (error.code === 'bad-input') return new Refusal(words('wrong.notUnderstood'), 2)
  return new Refusal(t(`errors.${error.code}.says`), 1)
}

/** A value with the property names of the command line's JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Returns a figure as decimal text, so that no program rounds it; null without a figure. */
export const decimal = (value: number | null): string | null => (value === null ? null : plainNumber(value))

/**
 * Returns the JSON of a command: the source of the rates, then its fields. Names are in snake case, figures are
 * decimal text. `docs/schema/aina.schema.json` describes it.
 */
export const jsonText = (context: CommandContext, fields: Readonly<Record<string, Json>>): string =>
  `${JSON.stringify({ ...sourceFields(context), ...fields }, null, 1)}\n`

const cellOf = (value: Json): string => {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, of]) => `${name} ${cellOf(of)}`)
    .join('; ')
}

/** Returns some fields of the JSON as CSV, with its source in each row. */
export const csvText = (
  context: CommandContext,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Json>>[],
): string => {
  const source = sourceOf(context)
  const cells = rows.map((row) => columns.map((name) => cellOf({ ...row, source }[name] ?? null)))
  return [columns, ...cells].map((line) => csvLine(line)).join('')
}

/** Returns the sentence for a missing rate on a day: none was set on it, or none is known. */
export const describeNoRate = (
  { reader, words, language }: CommandContext,
  code: string,
  { codes, on, rule }: { codes: readonly string[]; on: Day; rule: Rule },
): string => {
  const isUnset = isNoneSet(reader.queries.ratesOn({ on, codes: [...codes], rule }))
  const day = formatDay(on, language, 'short')
  return words(isUnset ? 'answers.notFixedOn' : 'answers.noRateOn', { code, day })
}

/** Returns the note on official rates that go by their date in place of the rule: the day's own rate may not be downloaded yet. */
export const noteOnDates = ({ words, reader }: Pick<CommandContext, 'words' | 'reader'>): string =>
  words(meaningOf(reader.settings) === null ? 'answers.ruleUnknown' : 'answers.ruleMissing')
