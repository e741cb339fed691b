import type { Reader } from '../core/reader.ts'
import type { NamedService } from '../core/source/serviceChoice.ts'
import { AinaError } from '../shared/contract/errors.ts'
import { matchCode } from '../shared/currencies/matchCode.ts'
import type { Locale } from '../shared/languages/language.ts'
import type { T } from '../shared/languages/translate.ts'
import type { Words } from './words/en.ts'
import type { World } from './world.ts'

/** What every command works with. */
export interface CommandContext {
  world: World
  words: Words
  /** The app's own texts, for what they say already: failures, ages, freshness. Loaded when they are wanted: most answers need none. */
  texts(): Promise<T>
  /** With the signs of numbers that the person chose. */
  language: Locale
  folder: string
  service: NamedService | null
  reader: Reader
}

/** A sentence for standard error, and the status that goes with it. */
export class Refusal extends Error {
  readonly status: 1 | 2

  constructor(sentence: string, status: 1 | 2) {
    super(sentence)
    this.name = 'Refusal'
    this.status = status
  }
}

/** A line on standard error about something that went wrong. */
export const errorLine = (words: Words, says: string): string => words('error', { says })

/** Whose rates these are, in words: it stands in everything that leaves. */
export const sourceOf = ({ reader, words }: Pick<CommandContext, 'reader' | 'words'>): string => {
  const { website } = reader.service
  return website === null ? words('source.demo') : words('source.service', { website })
}

/** Whose rates these are, for programs. */
export const sourceFields = (context: Pick<CommandContext, 'reader' | 'words'>) => {
  const { website, demo } = context.reader.service
  return {
    source: sourceOf(context),
    website,
    licence: demo ? null : 'https://creativecommons.org/licenses/by/4.0/',
    demo,
  }
}

/** The codes as the service writes them, however they were typed. Throws a refusal for one that it does not list. */
export const listedCodes = (typed: readonly string[], listed: readonly string[], words: Words): string[] =>
  typed.map((text) => {
    const code = matchCode(text, listed)
    if (code === undefined) throw new Refusal(words('answers.unknownCode', { code: text }), 1)
    return code
  })

/** What a failure is called on the command line. Throws on what is no failure of the mirror's or the service's. */
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
