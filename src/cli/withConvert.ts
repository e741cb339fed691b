import type { Command } from 'commander'
import type { KnownCurrency } from '../shared/currencies/findCurrency.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay } from '../shared/days/day.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import { Refusal } from './commandContext.ts'
import { commandNames } from './commandNames.ts'
import { nearCommands, wordUnknownCommand } from './program.ts'
import type { Words } from './words/en.ts'
import { ended } from './world.ts'

const AMOUNT_BELOW_ZERO = /^-\s*[\d.,(]/
const AMOUNT = /[\d\p{Sc}]/u

/** Protects negative amounts, as in `convert '-5 usd'`: the parser takes any leading hyphen for a flag. */
export const withAmounts = (argv: readonly string[]): string[] =>
  argv.map((word) => (argv[0] === 'convert' && AMOUNT_BELOW_ZERO.test(word) ? ` ${word}` : word))

export const isCommand = (word: string): boolean => commandNames.some((name) => name === word)

interface Naming {
  words: Words
  language: LanguageCode
  /** The currencies of the rates list; null without one. */
  listed(): readonly KnownCurrency[] | null
  /** Milliseconds since the epoch. */
  now: number
}

/** The currencies that Aina has names of. Without a rates list, they decide whether words are a sentence. */
const namedCurrencies = async (): Promise<KnownCurrency[]> => {
  const { fiatNames } = await import('../shared/currencies/fiatNames.ts')
  return Object.keys(fiatNames).map((code) => ({ code, kind: 'fiat' }))
}

/** Throws the refusal of an unknown command if words without an amount name no currency: aina frobnicate. */
const refuseUnlessNamed = async (typed: readonly string[], { words, language, listed, now }: Naming) => {
  const { readEntry } = await import('../shared/entry/readEntry.ts')
  const known = listed() ?? (await namedCurrencies())
  const context = { language, today: almatyDay(now), lastDay: Number.POSITIVE_INFINITY, known, home: TENGE }
  const entry = readEntry(typed.join(' '), context)
  if (entry.ok || !/^(?:unknown-word|unexpected)$/.test(entry.reason)) return
  throw new Refusal(wordUnknownCommand(typed[0] ?? '', words), ended.wrongUse)
}

/**
 * Returns the arguments with `convert` before a sentence that has no command: aina 100 usd, aina доллар. A word close
 * to a command is a mistyped command, not a sentence. Throws a refusal for words that are neither.
 */
export const withConvert = async (
  argv: readonly string[],
  program: Command,
  naming: Naming,
): Promise<readonly string[]> => {
  const options = [program, ...program.commands].flatMap((command) => command.options)
  const takesValue = options.flatMap(({ short, long, required }) =>
    required ? [short ?? [], long ?? []].flat() : [],
  )
  const isFlag = (word: string): boolean => word.startsWith('-') && !AMOUNT_BELOW_ZERO.test(word)
  const words = argv.filter((word, at) => !isFlag(word) && !takesValue.includes(argv[at - 1] ?? ''))
  const [first] = words
  if (first === undefined || first === '' || isCommand(first)) return argv
  if (nearCommands(first).length > 0)
    throw new Refusal(wordUnknownCommand(first, naming.words), ended.wrongUse)
  if (!words.some((word) => AMOUNT.test(word))) await refuseUnlessNamed(words, naming)
  return ['convert', ...argv]
}
