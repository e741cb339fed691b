import { Command, type CommanderError, Help, Option } from 'commander'
import { periodUnits } from '../shared/days/calendarPeriods.ts'
import { languageCodes } from '../shared/languages/language.ts'
import { rules } from '../shared/rates/rules.ts'
import { ViewPeriod } from '../shared/series/viewPeriod.ts'
import { editDistance } from '../shared/text/editDistance.ts'
import { type CommandName, commandNames } from './commandNames.ts'
import { tickerKinds } from './commands/choices.ts'
import type { WordFile } from './wordFiles.ts'
import type { Words } from './words/en.ts'

/** The commands, except help, which the parser provides. */
type Askable = Exclude<CommandName, 'help'>
/** The commands that need data. */
export type Work = Exclude<Askable, 'version'>

/** A parsed command with its words and flags. */
export interface Asked<Name extends Askable = Askable> {
  command: Name
  words: string[]
  flags: Record<string, unknown>
}

const titleIn = ({ titles }: WordFile, title: string): string =>
  Object.entries(titles).find(([english]) => english === title)?.[1] ?? title

/** Translates the words in brackets of a usage line: `[options] <file>`. */
const termsIn = (usage: string, { terms }: Pick<WordFile, 'terms'>): string =>
  usage.replace(/(?<=[<[])\w+/g, (term) => Object.entries(terms).find(([name]) => name === term)?.[1] ?? term)

/** Adds the choices that the description does not name. */
const withChoices = (description: string, choices: readonly string[] = []): string => {
  const unsaid = choices.filter((choice) => !description.includes(choice))
  return unsaid.length === 0 ? description : `${description} (${choices.join(', ')})`
}

/**
 * Refuses an empty word or value, usually from an empty variable of a script. As a folder it would mean the current
 * one. Throws the parser's error for a missing value.
 */
const refuseEmpty = (command: Command, typed: readonly string[]): void => {
  const at = typed.indexOf('')
  const argument = command.registeredArguments[Math.min(at, command.registeredArguments.length - 1)]
  if (at >= 0 && argument)
    command.error(`'${argument.name()}'`, { code: 'commander.missingArgument', exitCode: 1 })
  const given = command.optsWithGlobals()
  const options = [...command.options, ...(command.parent?.options ?? [])]
  const empty = options.find((option) => given[option.attributeName()] === '')
  if (empty) command.error(`'${empty.flags}'`, { code: 'commander.optionMissingArgument', exitCode: 1 })
}

interface ProgramParts {
  version: string
  write(text: string): void
  asked(what: Asked): void
}

/**
 * Returns the program for its parser, in one language. Calls `asked` with the parsed command. Throws a
 * CommanderError otherwise; `wordMistake` returns its sentence.
 */
export const programOf = (texts: WordFile, { version, write, asked }: ProgramParts): Command => {
  const { args, flags, commands } = texts
  const program = new Command('aina')
  const plain = new Help()
  const quiet = { writeOut: write, writeErr: write, outputError: () => {} }
  const configure = (command: Command): Command =>
    command
      .exitOverride()
      .configureOutput(quiet)
      .configureHelp({
        styleTitle: (title) => titleIn(texts, title),
        styleUsage: (usage) => termsIn(usage, texts),
        subcommandTerm: (command) => termsIn(plain.subcommandTerm(command), texts),
        optionTerm: (option) => termsIn(plain.optionTerm(option), texts),
        argumentTerm: (argument) => termsIn(`<${plain.argumentTerm(argument)}>`, texts).slice(1, -1),
        optionDescription: ({ description, argChoices }) => withChoices(description, argChoices),
        argumentDescription: ({ description, argChoices }) => withChoices(description, argChoices),
        showGlobalOptions: true,
      })
      .helpOption('-h, --help', flags.help)

  configure(program)
    .description(texts.about)
    .version(version, '-v, --version', flags.version)
    .helpCommand('help [command]', commands.help)
    .option('--data-dir <dir>', flags['data-dir'])
    .option('--service <url>', flags.service)
    .addOption(new Option('--language <code>', flags.language).choices(languageCodes))
    .option('--no-color', flags['no-color'])
    .addHelpText('after', `\n${texts.sentence}\n\n${texts.statuses}`)

  const add = (name: Askable): Command => {
    const command = configure(program.command(name)).description(commands[name])
    return command.action((...given: unknown[]) => {
      const typed = given
        .slice(0, -2)
        .flat()
        .filter((word) => typeof word === 'string')
      refuseEmpty(command, typed)
      asked({ command: name, words: typed, flags: command.optsWithGlobals() })
    })
  }
  const json = () => new Option('--json', flags.json)
  const csv = () => new Option('--csv', flags.csv).conflicts('json')
  const rule = () => new Option('--rule <rule>', flags.rule).choices(rules)
  const fetch = () => new Option('--fetch', flags.fetch)
  const fresh = () => new Option('--fresh', flags.fresh)
  const output = () => new Option('-o, --output <file>', flags.output)

  const takes: Record<Askable, (command: Command) => Command> = {
    rates: (command) =>
      command
        .argument('[CODE...]', args.codes)
        .option('--on <day>', flags.on)
        .addOption(rule())
        .option('--all', flags.all)
        .addOption(json())
        .addOption(csv())
        .addOption(output())
        .addOption(fetch())
        .addOption(fresh()),
    convert: (command) =>
      command
        .argument('<words...>', args.words)
        .option('--on <day>', flags.on)
        .addOption(rule())
        .addOption(json())
        .addOption(csv())
        .addOption(output())
        .addOption(fetch())
        .addOption(fresh()),
    history: (command) =>
      command
        .argument('<CODE>', args.code)
        .option('--quote <code>', flags.quote)
        .option('--from <day>', flags.from)
        .option('--to <day>', flags.to)
        .addOption(rule())
        .addOption(
          new Option('--period <period>', flags.period).choices(ViewPeriod.options).conflicts('from'),
        )
        .addOption(new Option('--average <period>', flags.average).choices(periodUnits))
        .addOption(json())
        .addOption(csv())
        .addOption(output()),
    ticker: (command) =>
      command
        .argument('[CODE...]', args.codes)
        .option('--format <text>', flags.format)
        .addOption(new Option('--kind <kind>', flags.kind).choices(tickerKinds))
        .option('--follow', flags.follow)
        .addOption(output().conflicts('follow'))
        .addOption(fresh()),
    sync: (command) => command.option('--wait', flags.wait),
    mcp: (command) => command,
    version: (command) => command,
  }
  for (const name of commandNames) {
    if (name === 'help') continue
    takes[name](add(name))
  }
  return program
}

/** Two mistakes still leave a recognizable command: cnovert, histroy. */
const MOST_MISTAKES = 2

/** Returns the commands close to a mistyped one, nearest first. */
export const nearCommands = (typed: string): CommandName[] => {
  const word = typed.toLowerCase()
  return commandNames
    .map((name) => ({ name, mistakes: editDistance(word, name, MOST_MISTAKES) }))
    .filter(({ name, mistakes }) => mistakes <= Math.min(MOST_MISTAKES, Math.floor(name.length / 2)))
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ name }) => name)
}

/** Returns the sentence for an unknown command, with the commands that may be meant. */
export const wordUnknownCommand = (typed: string, words: Words): string => {
  const near = nearCommands(typed)
  const unknown = words('wrong.unknownCommand', { text: typed })
  return near.length === 0
    ? unknown
    : `${unknown}\n${words('answers.didYouMean', { entries: near.map((name) => `aina ${name}`).join(' · ') })}`
}

/**
 * Returns one sentence for a parser error. Takes the input in quotes and the choices after "choices are" from the
 * parser's English message.
 */
export const wordMistake = (
  { code, message }: CommanderError,
  command: string,
  { words, texts }: { words: Words; texts: WordFile },
): string => {
  const [text = '', other = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted ?? '')
  if (code === 'commander.unknownCommand') return wordUnknownCommand(text, words)
  const choices = /choices are (.*)\.$/.exec(message)?.[1] ?? ''
  const [given = text] = [/argument '([^']*)' is invalid/.exec(message)?.[1] ?? text]
  const keys = {
    'commander.unknownOption': 'unknownOption',
    'commander.missingArgument': 'missingArgument',
    'commander.optionMissingArgument': 'optionMissingArgument',
    'commander.excessArguments': 'excessArguments',
    'commander.invalidArgument': 'invalidArgument',
    'commander.conflictingOption': 'conflictingOption',
  } as const
  const isChoice = code === 'commander.invalidArgument'
  const isArgument = code === 'commander.missingArgument'
  const key = Object.entries(keys).find(([known]) => known === code)?.[1] ?? 'notUnderstood'
  const near = /Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1]?.replaceAll(', ', ' · ')
  const sentence = words(`wrong.${key}`, {
    text: isChoice ? given : termsIn(isArgument ? `<${text}>` : text, texts),
    one: text,
    other,
    choices,
    command,
  })
  return near === undefined ? sentence : `${sentence}\n${words('answers.didYouMean', { entries: near })}`
}
