import { parseArgs } from 'node:util'
import { type PeriodUnit, periodUnits } from '../shared/days/calendarPeriods.ts'
import { languageCodes } from '../shared/languages/language.ts'
import type { CommandTexts, Words } from '../shared/languages/sentence.ts'
import { type Rule, rules } from '../shared/rates/rules.ts'
import { ViewPeriod } from '../shared/series/viewPeriod.ts'
import { editDistance } from '../shared/text/editDistance.ts'
import { Refusal } from './commandContext.ts'
import { type CommandName, commandNames } from './commandNames.ts'

const tickerKinds = ['plain', 'waybar', 'polybar', 'tmux', 'xbar'] as const
export type TickerKind = (typeof tickerKinds)[number]

interface Flag {
  /** The name of its value in the help; null without a value. */
  value: string | null
  short?: string
  choices?: readonly string[]
  /** The flag that it excludes. */
  not?: FlagName
}
type FlagName = keyof CommandTexts['flags']

/** The flags that were given; choices are checked. */
export interface Flags {
  service?: string
  all?: true
  average?: PeriodUnit
  csv?: true
  fetch?: true
  follow?: true
  format?: string
  fresh?: true
  from?: string
  json?: true
  kind?: TickerKind
  on?: string
  period?: ViewPeriod
  quote?: string
  rule?: Rule
  to?: string
  wait?: true
}

const flags: Record<FlagName, Flag> = {
  'data-dir': { value: 'DIR' },
  service: { value: 'URL' },
  language: { value: 'CODE', choices: languageCodes },
  'no-color': { value: null },
  help: { value: null, short: 'h' },
  version: { value: null, short: 'v' },
  all: { value: null },
  average: { value: 'PERIOD', choices: periodUnits },
  csv: { value: null, not: 'json' },
  fetch: { value: null },
  follow: { value: null },
  format: { value: 'TEXT' },
  fresh: { value: null },
  from: { value: 'DAY' },
  json: { value: null },
  kind: { value: 'KIND', choices: tickerKinds },
  on: { value: 'DAY' },
  period: { value: 'PERIOD', choices: ViewPeriod.options, not: 'from' },
  quote: { value: 'CODE' },
  rule: { value: 'RULE', choices: rules },
  to: { value: 'DAY' },
  wait: { value: null },
}
const everywhere: readonly FlagName[] = ['data-dir', 'service', 'language', 'no-color', 'help', 'version']

interface Command {
  /** Its arguments in the help. */
  usage: string
  /** The text that explains them. */
  args: keyof CommandTexts['args'] | null
  least: number
  most: number
  flags: readonly FlagName[]
}

const commands: Record<CommandName, Command> = {
  rates: {
    usage: '[CODE…]',
    args: 'codes',
    least: 0,
    most: Number.POSITIVE_INFINITY,
    flags: ['on', 'rule', 'all', 'json', 'csv', 'fetch', 'fresh'],
  },
  convert: {
    usage: 'AMOUNT CURRENCY [to CURRENCY…]',
    args: 'words',
    least: 1,
    most: Number.POSITIVE_INFINITY,
    flags: ['on', 'rule', 'json', 'csv', 'fetch', 'fresh'],
  },
  history: {
    usage: 'CODE',
    args: 'code',
    least: 1,
    most: 1,
    flags: ['quote', 'from', 'to', 'rule', 'period', 'average', 'json', 'csv'],
  },
  ticker: {
    usage: '[CODE…]',
    args: 'codes',
    least: 0,
    most: Number.POSITIVE_INFINITY,
    flags: ['format', 'kind', 'follow', 'fresh'],
  },
  sync: { usage: '', args: null, least: 0, most: 0, flags: ['wait'] },
  mcp: { usage: '', args: null, least: 0, most: 0, flags: [] },
  version: { usage: '', args: null, least: 0, most: 0, flags: [] },
  help: { usage: '[COMMAND]', args: null, least: 0, most: 1, flags: [] },
}

/** A parsed command with its words and flags. */
export interface CommandLine {
  command: CommandName
  words: string[]
  flags: Flags
}

const AMOUNT_BELOW_ZERO = /^-\s*[\d.,(]/
const AMOUNT = /[\d\p{Sc}]/u
/** Two mistakes still leave a recognizable command: cnovert, histroy. */
const MOST_MISTAKES = 2

const commandOf = (word: string | undefined): CommandName | undefined =>
  commandNames.find((name) => name === word)

const nearCommands = (typed: string): CommandName[] => {
  const word = typed.toLowerCase()
  return commandNames
    .map((name) => ({ name, mistakes: editDistance(word, name) }))
    .filter(({ name, mistakes }) => mistakes <= Math.min(MOST_MISTAKES, Math.floor(name.length / 2)))
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ name }) => name)
}

/** Returns the refusal of an unknown command, with the commands that may be meant. */
const unknownCommand = (typed: string, words: Words): Refusal => {
  const unknown = words('wrong.unknownCommand', { text: typed })
  const near = nearCommands(typed).map((name) => `aina ${name}`)
  if (near.length === 0) return new Refusal(unknown, 2)
  return new Refusal(`${unknown}\n${words('answers.didYouMean', { entries: near.join(' · ') })}`, 2)
}

/**
 * Reads the words after `aina`. Words with an amount and without a command are converted, unless the first is close to a command.
 * Throws a refusal.
 */
export const readCommandLine = (argv: readonly string[], words: Words): CommandLine => {
  const { tokens } = parseArgs({
    // The parser takes any leading hyphen for a flag.
    args: argv.map((word) => (AMOUNT_BELOW_ZERO.test(word) ? ` ${word}` : word)),
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { value, short }]) => [
        name,
        { type: value === null ? ('boolean' as const) : ('string' as const), ...(short && { short }) },
      ]),
    ),
  })
  const typed = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const [first] = typed
  const named = commandOf(first)
  const isSentence = typed.some((word) => AMOUNT.test(word)) && nearCommands(first ?? '').length === 0
  if (first !== undefined && !named && !isSentence) throw unknownCommand(first, words)
  const command = named ?? (first === undefined ? 'help' : 'convert')
  const wrong = (key: Parameters<typeof wrongUse>[1], values: Record<'text' | 'other' | 'choices', string>) =>
    wrongUse(words, key, { ...values, command })
  const nothing = { text: '', other: '', choices: '' }
  /** Without a value it is true. */
  const values: Partial<Record<FlagName, string | true>> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const name = [...everywhere, ...commands[command].flags].find((one) => one === token.name)
    if (name === undefined) throw wrong('unknownOption', { ...nothing, text: token.rawName })
    const { value, choices } = flags[name]
    if (value === null) values[name] = true
    // `--data-dir --service x` lacks a folder; it does not name a folder called --service.
    else if (!token.value || (!token.inlineValue && token.value.startsWith('--')))
      throw wrong('optionMissingArgument', { ...nothing, text: `--${name}=${value}` })
    else if (choices && !choices.includes(token.value))
      throw wrong('invalidArgument', { ...nothing, text: token.value, choices: choices.join(', ') })
    else values[name] = token.value
  }
  for (const [name, { not }] of Object.entries(flags))
    if (not && name in values && not in values)
      throw wrong('conflictingOption', { ...nothing, text: `--${name}`, other: `--${not}` })
  if (values.help || (command === 'help' && named === undefined && !values.version))
    return { command: 'help', words: named && named !== 'help' ? [named] : [], flags: {} }
  if (values.version) return { command: 'version', words: [], flags: {} }
  const rest = named ? typed.slice(1) : typed
  const { least, most, usage } = commands[command]
  if (rest.length < least || rest.includes('')) throw wrong('missingArgument', { ...nothing, text: usage })
  if (rest.length > most) throw wrong('excessArguments', nothing)
  return { command, words: rest, flags: values as Flags }
}

const wrongUse = (
  words: Words,
  key: keyof CommandTexts['wrong'],
  values: Record<'text' | 'other' | 'choices' | 'command', string>,
): Refusal => new Refusal(words(`wrong.${key}`, values), 2)

const lines = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([term]) => term.length))
  return rows.map(([term, text]) => `  ${term.padEnd(width)}  ${text}\n`).join('')
}

/** Returns the help of a command, or without one of the program. Throws a refusal for an unknown one. */
export const describeHelp = (typed: string | undefined, texts: CommandTexts, words: Words): string => {
  const name = commandOf(typed)
  if (typed !== undefined && !name) throw unknownCommand(typed, words)
  const wordFlags = (names: readonly FlagName[]) =>
    lines(
      names.map((flag) => {
        const { value, short, choices = [] } = flags[flag]
        const unsaid = choices.filter((choice) => !texts.flags[flag].includes(choice))
        const choiceText = unsaid.length === 0 ? '' : ` (${choices.join(', ')})`
        const term = `${short ? `-${short}, ` : ''}--${flag}${value === null ? '' : `=${value}`}`
        return [term, texts.flags[flag] + choiceText]
      }),
    )
  if (!name) {
    const list = lines(commandNames.map((one) => [one, texts.commands[one]]))
    const usage = `${words('help.usage')} aina ${texts.help.command}`
    return `${usage}\n\n${texts.about}\n\n${words('help.commands')}\n${list}\n${words('help.options')}\n${wordFlags(everywhere)}\n${texts.sentence}\n\n${texts.statuses}\n`
  }
  const { usage, args, flags: own } = commands[name]
  const about = args === null ? texts.commands[name] : `${texts.commands[name]}\n${texts.args[args]}`
  const head = `${words('help.usage')} ${`aina ${name} ${usage}`.trim()}\n\n${about}\n\n${words('help.options')}\n`
  return head + wordFlags([...own, ...everywhere])
}
