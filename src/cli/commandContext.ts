import type { Reader } from '../core/reader.ts'
import type { NamedService } from '../core/source/serviceChoice.ts'
import { AinaError } from '../shared/contract/errors.ts'
import type { Locale } from '../shared/languages/language.ts'
import type { T } from '../shared/languages/translate.ts'
import type { Words } from './words/en.ts'
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
