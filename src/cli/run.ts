import { existsSync } from 'node:fs'
import { chooseDataFolder } from '../core/files/chooseDataFolder.ts'
import { makeDataFolder } from '../core/files/dataFolder.ts'
import { fileTrouble } from '../core/files/fileErrors.ts'
import { folderSentence } from '../core/files/folderSentence.ts'
import { launchWords, launchWordsIn, spokenIn } from '../core/launchWords.ts'
import type { Aside } from '../core/mirror/openMirror.ts'
import { readCommon } from '../core/options.ts'
import { areSettingsBroken, openReader, settingsIn } from '../core/reader.ts'
import { serviceSentence } from '../core/source/serviceChoice.ts'
import { languageCodes, localeOf, resolveLanguage } from '../shared/languages/language.ts'
import { commandFiles, languageFiles } from '../shared/languages/languageFiles.ts'
import type { Sentence, Words } from '../shared/languages/sentence.ts'
import { translate } from '../shared/languages/translate.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { type CommandContext, errorLine, Refusal, refusalOf } from './commandContext.ts'
import { type CommandLine, describeHelp, readCommandLine } from './commandLine.ts'
import { runCommand } from './commands/runCommand.ts'
import { ended, OutputFailed, type World } from './world.ts'

/** A flag's value before parsing: it decides the folder or the language of the parser's errors. */
const valueIn = (argv: readonly string[], name: string): string | null => {
  const at = argv.findLastIndex((word) => word === name || word.startsWith(`${name}=`))
  const word = argv[at]
  if (word === undefined) return null
  return word.includes('=') ? word.slice(name.length + 1) : (argv[at + 1] ?? null)
}

/**
 * Runs the command line and returns the exit status. Results go to standard output, and an error is one sentence on
 * standard error.
 */
export const run = async (world: World): Promise<number> => {
  const { argv, env } = world
  const named = valueIn(argv, '--data-dir') ?? (env.AINA_DATA_DIR || null)
  let folder: string
  try {
    folder = chooseDataFolder({ ...world, named })
  } catch (error) {
    const { t } = await launchWords({ ...world, named })
    world.err(t('error', { says: folderSentence('', error)(t) }))
    return 1
  }
  const settings = settingsIn(folder)
  const chosen = languageCodes.find((code) => code === valueIn(argv, '--language'))
  const language = chosen ?? resolveLanguage(settings.language, spokenIn(env))
  const texts = await commandFiles[language]()
  const words: Words = (key, ...[values]) => translate(texts, language, key, values)
  const sentence = async (of: Sentence) => of((await launchWordsIn(language)).t)

  const work = async ({ command, words: typed, flags }: CommandLine): Promise<number> => {
    if (command === 'help') await world.out(describeHelp(typed[0], texts, words))
    if (command === 'version') await world.out(`${world.version}\n`)
    if (command === 'help' || command === 'version') return ended.well
    const { service } = readCommon(
      new Map(flags.service === undefined ? [] : [['service', flags.service]]),
      env,
    )
    const wrong = serviceSentence(service)
    if (wrong) throw new Refusal(await sentence(wrong), ended.wrongUse)
    if (command === 'sync' || flags.fetch || existsSync(folder)) {
      try {
        makeDataFolder(folder)
      } catch (error) {
        throw new Refusal(await sentence(folderSentence(folder, error)), 1)
      }
    }
    if (areSettingsBroken(folder)) world.err(words('answers.settingsBroken'))
    // Warnings go to standard error.
    const log = { info: () => {}, warn: (line: string) => world.err(line) }
    const t = async () => makeTexts(language, { [language]: await languageFiles[language]() }).t
    const asides: Promise<void>[] = []
    const report = async ({ file, reason }: Aside): Promise<void> => {
      const say = await t()
      world.err(`${say(`notices.kind.mirror-${reason}.says`)} ${say('notices.keptAs', { file })}`)
    }
    const setAside = (aside: Aside) => void asides.push(report(aside))
    const reader = openReader({ folder, service, settings, clock: world.clock, setAside })
    const locale = localeOf(language, settings.numbers)
    const answering = { world, words, texts: t, language: locale }
    const context: CommandContext = { ...answering, folder, service, reader, log, setAside }
    try {
      return await runCommand(context, command, { typed, flags })
    } catch (error) {
      if (error instanceof OutputFailed) throw error
      throw refusalOf(error, { words, t: await t(), demo: reader.service.demo })
    } finally {
      reader.close()
      await Promise.all(asides)
    }
  }

  try {
    return await work(readCommandLine(argv, words))
  } catch (error) {
    // The reader has closed the pipe, as `head` does. That is not an error.
    if (error instanceof OutputFailed && error.code === 'EPIPE') return ended.well
    if (!(error instanceof OutputFailed || error instanceof Refusal)) throw error
    const says =
      error instanceof Refusal
        ? error.message
        : fileTrouble(error) === 'disk-full'
          ? words('output.full')
          : words('output.failed', { code: error.code })
    world.err(errorLine(words, says))
    return error instanceof Refusal ? error.status : 1
  }
}
