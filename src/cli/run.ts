import { existsSync } from 'node:fs'
import { type Command, CommanderError } from 'commander'
import { type ChosenFolder, chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { folderSentence } from '../core/files/folderSentence.ts'
import { saysFull } from '../core/files/systemCode.ts'
import { spokenIn } from '../core/launchWords.ts'
import { readCommon } from '../core/options.ts'
import { openReader, settingsIn } from '../core/reader.ts'
import { serviceSentence } from '../core/source/serviceSentence.ts'
import { isServiceHeld } from '../core/sync/lease.ts'
import { codeOf } from '../shared/contract/errors.ts'
import { type LanguageCode, languageCodes, localeOf, resolveLanguage } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { type CommandContext, errorLine, Refusal, refusalOf } from './commandContext.ts'
import { commandNames } from './commandNames.ts'
import { runCommand } from './commands/runCommand.ts'
import { completionFor, shells } from './completion.ts'
import { type Asked, nearCommands, programOf, type Work, wordMistake, wordUnknownCommand } from './program.ts'
import { type WordFile, wordFiles, wordsOf } from './wordFiles.ts'
import type { Words } from './words/en.ts'
import { ended, OutputFailed, type World } from './world.ts'

/** The value of `--language` before parsing, since it decides the language of parser errors. */
const languageIn = (argv: readonly string[]): LanguageCode | undefined => {
  const text = valueIn(argv, '--language')
  return languageCodes.find((code) => code === text)
}

const valueIn = (argv: readonly string[], name: string): string | null => {
  const at = argv.findLastIndex((word) => word === name || word.startsWith(`${name}=`))
  const word = argv[at]
  if (word === undefined) return null
  return word.includes('=') ? word.slice(name.length + 1) : (argv[at + 1] ?? null)
}

/** Protects negative amounts, as in `convert '-5 usd'`: the parser takes any leading hyphen for a flag. */
const withAmounts = (argv: readonly string[]): string[] =>
  argv.map((word) => (argv[0] === 'convert' && /^-\s*[\d.,(]/.test(word) ? ` ${word}` : word))

const isCommand = (word: string): boolean => commandNames.some((name) => name === word)

/**
 * Returns the arguments with `convert` before a sentence that has no command: aina 100 usd. A word close to a
 * command is a mistyped command, not a sentence.
 */
const withConvert = (argv: readonly string[], program: Command): readonly string[] => {
  const options = [program, ...program.commands].flatMap((command) => command.options)
  const takesValue = options.flatMap(({ short, long, required }) =>
    required ? [short ?? [], long ?? []].flat() : [],
  )
  const words = argv.filter((word, at) => !word.startsWith('-') && !takesValue.includes(argv[at - 1] ?? ''))
  const [first] = words
  if (first === undefined || isCommand(first) || nearCommands(first).length > 0) return argv
  // A single word without an amount is an unknown command.
  if (words.length === 1 && !/[\d\p{Sc}]/u.test(first)) return argv
  return ['convert', ...argv]
}

/**
 * Parses the command line. Returns null if it only asked for help or the version, already printed. Throws a refusal.
 */
const understand = async (
  world: World,
  { words, texts, codes }: { words: Words; texts: WordFile; codes: () => readonly string[] },
): Promise<Asked<Work> | null> => {
  const asked: Asked[] = []
  let output = ''
  const program = programOf(texts, {
    version: world.version,
    write: (text) => {
      output += text
    },
    asked: (what) => void asked.push(what),
  })
  let argv = world.argv
  try {
    argv = withConvert(argv, program)
    const [helped, name] = argv
    if (helped === 'help' && name !== undefined && !name.startsWith('-') && !isCommand(name))
      throw new Refusal(wordUnknownCommand(name, words), ended.wrongUse)
    program.parse(withAmounts(argv), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Without a command, print the list of commands.
    if (error.exitCode !== 0 && error.code !== 'commander.help') {
      const command = program.commands.find((one) => argv.includes(one.name()))?.name() ?? ''
      throw new Refusal(wordMistake(error, command, { words, texts }).replace(/ {2,}/g, ' '), 2)
    }
    await world.out(output)
    return null
  }
  const [what] = asked
  if (!what) return null
  if (what.command === 'version') {
    await world.out(`${world.version}\n`)
    return null
  }
  if (what.command !== 'completion') return { ...what, command: what.command }
  const shell = shells.find((one) => one === what.words[0])
  const days = words('dayWords').split(' ')
  if (shell) await world.out(completionFor(shell, program, { codes: codes(), days }))
  return null
}

/**
 * Runs the command line and returns the exit status. Results go to standard output, and an error is one sentence on
 * standard error.
 */
export const run = async (world: World): Promise<number> => {
  const named = valueIn(world.argv, '--data-dir') ?? (world.env.AINA_DATA_DIR || null)
  let chosen: ChosenFolder
  try {
    chosen = chooseDataFolder({ ...world, named })
  } catch (error) {
    world.err(`error: ${folderSentence('', error)}`)
    return 1
  }
  const { folder } = chosen
  let settings = settingsIn(folder)
  const language = languageIn(world.argv) ?? resolveLanguage(settings.language, spokenIn(world.env))
  const file = await wordFiles[language]()
  const words = wordsOf(language, file)
  const texts = async () => makeTexts(language, { [language]: await languageFiles[language]() }).t
  const log = { info: () => {}, warn: (line: string) => world.err(line) }
  /** The codes of the rates list, for completion; empty without one. */
  const codes = (): readonly string[] => {
    try {
      const { service } = readCommon(new Map(), world.env)
      const reader = openReader({ folder, service, settings, clock: world.clock, log })
      try {
        return reader.board().assets.map(({ code }) => code)
      } finally {
        reader.close()
      }
    } catch {
      // Without rates, completion still offers commands and flags.
      return []
    }
  }
  const refuse = ({ message, status }: Refusal): number => {
    world.err(errorLine(words, message))
    return status
  }
  const outputFailed = ({ code }: OutputFailed): number => {
    // The reader has closed the pipe, as `head` does. That is not an error.
    if (code === 'EPIPE') return ended.well
    return refuse(new Refusal(saysFull(code) ? words('output.full') : words('output.failed', { code }), 1))
  }
  try {
    const asked = await understand(world, { words, texts: file, codes })
    if (!asked) return ended.well
    const flags = new Map(
      Object.entries(asked.flags).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name === 'dataDir' ? 'data-dir' : name, value] as const] : [],
      ),
    )
    const { service } = readCommon(flags, world.env)
    const wrong = serviceSentence(service)
    if (wrong) return refuse(new Refusal(wrong, 2))
    if (asked.command === 'sync' || asked.flags.fetch === true || existsSync(folder)) {
      try {
        const said = makeDataFolder(folder, chosen)
        for (const line of said) world.err(`${line}.`)
        // Read again, now that files of other users are out of the way.
        if (said.length > 0) settings = settingsIn(folder)
      } catch (error) {
        return refuse(new Refusal(folderSentence(folder, error), 1))
      }
    }
    const reader = openReader({ folder, service, settings, clock: world.clock, log })
    const locale = localeOf(language, settings.numbers)
    const context: CommandContext = {
      world,
      words,
      texts,
      language: locale,
      folder,
      service,
      reader,
    }
    try {
      return await runCommand(context, asked)
    } catch (error) {
      if (error instanceof OutputFailed) throw error
      const { demo } = reader.service
      // The address is only for the run of another Aina, so its target appears nowhere.
      if (
        demo &&
        service === null &&
        codeOf(error) === 'empty' &&
        existsSync(folder) &&
        isServiceHeld(folder)
      )
        return refuse(new Refusal(words('answers.namedForTheRun'), 1))
      return refuse(refusalOf(error, { words, t: await texts(), demo }))
    } finally {
      reader.close()
    }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error)
    if (error instanceof OutputFailed) return outputFailed(error)
    throw error
  }
}
