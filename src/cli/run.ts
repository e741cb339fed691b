import { existsSync } from 'node:fs'
import { CommanderError } from 'commander'
import { chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { folderSentence } from '../core/files/folderSentence.ts'
import { saysFull } from '../core/files/systemCode.ts'
import { launchWords, launchWordsIn, spokenIn } from '../core/launchWords.ts'
import { readCommon } from '../core/options.ts'
import { openReader, settingsIn } from '../core/reader.ts'
import { serviceSentence } from '../core/source/serviceChoice.ts'
import { isServiceHeld } from '../core/sync/lease.ts'
import { codeOf } from '../shared/contract/errors.ts'
import type { KnownCurrency } from '../shared/currencies/findCurrency.ts'
import { type LanguageCode, languageCodes, localeOf, resolveLanguage } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import type { Sentence } from '../shared/languages/sentence.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { type CommandContext, errorLine, Refusal, refusalOf } from './commandContext.ts'
import { runCommand } from './commands/runCommand.ts'
import { type Asked, programOf, type Work, wordMistake, wordUnknownCommand } from './program.ts'
import { isCommand, withAmounts, withConvert } from './withConvert.ts'
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

interface Understanding {
  words: Words
  texts: WordFile
  language: LanguageCode
  /** The currencies of the rates list; null without one. */
  listed(): readonly KnownCurrency[] | null
}

/**
 * Parses the command line. Returns null if it only asked for help or the version, already printed. Throws a refusal.
 */
const understand = async (
  world: World,
  { words, texts, listed, language }: Understanding,
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
  const naming = { words, language, listed, now: world.clock.now() }
  const argv = await withConvert(world.argv, program, naming)
  try {
    const [helped, name] = argv
    if (helped === 'help' && name !== undefined && !name.startsWith('-') && !isCommand(name))
      throw new Refusal(wordUnknownCommand(name, words), ended.wrongUse)
    program.parse(withAmounts(argv), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Without a command, print the list of commands.
    if (error.exitCode !== 0 && error.code !== 'commander.help') {
      const command = program.commands.find((one) => argv.includes(one.name()))?.name() ?? ''
      throw new Refusal(
        wordMistake(error, command, { words, texts }).replace(/ {2,}/g, ' ').replace(' )', ')'),
        2,
      )
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
  return { ...what, command: what.command }
}

/**
 * Runs the command line and returns the exit status. Results go to standard output, and an error is one sentence on
 * standard error.
 */
export const run = async (world: World): Promise<number> => {
  const named = valueIn(world.argv, '--data-dir') ?? (world.env.AINA_DATA_DIR || null)
  let folder: string
  try {
    folder = chooseDataFolder({ ...world, named })
  } catch (error) {
    const { t } = await launchWords({ ...world, named })
    world.err(t('error', { says: folderSentence('', error)(t) }))
    return 1
  }
  const settings = settingsIn(folder)
  const language = languageIn(world.argv) ?? resolveLanguage(settings.language, spokenIn(world.env))
  const file = await wordFiles[language]()
  const words = wordsOf(language, file)
  const texts = async () => makeTexts(language, { [language]: await languageFiles[language]() }).t
  const log = { info: () => {}, warn: (line: string) => world.err(line) }
  const listed = (): readonly KnownCurrency[] | null => {
    try {
      const service = valueIn(world.argv, '--service')
      const named = readCommon(new Map(service ? [['service', service]] : []), world.env)
      const reader = openReader({ ...named, folder, settings, clock: world.clock, log })
      try {
        return reader.queries.board().assets
      } finally {
        reader.close()
      }
    } catch {
      // Without rates, a sentence is still a sentence.
      return null
    }
  }
  const said = async (sentence: Sentence) => sentence((await launchWordsIn(language)).t)
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
    const asked = await understand(world, { words, texts: file, listed, language })
    if (!asked) return ended.well
    const flags = new Map(
      Object.entries(asked.flags).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name === 'dataDir' ? 'data-dir' : name, value] as const] : [],
      ),
    )
    const { service } = readCommon(flags, world.env)
    const wrong = serviceSentence(service)
    if (wrong) return refuse(new Refusal(await said(wrong), 2))
    if (asked.command === 'sync' || asked.flags.fetch === true || existsSync(folder)) {
      try {
        makeDataFolder(folder)
      } catch (error) {
        return refuse(new Refusal(await said(folderSentence(folder, error)), 1))
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
