import { type LanguageCode, resolveLanguage } from '../shared/languages/language.ts'
import { launchFiles, shellFiles } from '../shared/languages/languageFiles.ts'
import type { LaunchT } from '../shared/languages/sentence.ts'
import { translate } from '../shared/languages/translate.ts'
import { chooseDataFolder } from './files/chooseDataFolder.ts'
import type { Environment } from './options.ts'

/** Returns the terminal's line for an unexpected error, in the user's language; in English if the texts cannot be loaded. */
export const internalErrorLine = async (
  error: unknown,
  where: Parameters<typeof launchWords>[0],
): Promise<string> => {
  const why = error instanceof Error ? error.message : String(error)
  try {
    const { t } = await launchWords(where)
    return t('error', { says: t('inside', { why }) })
  } catch {
    return `error: internal error: ${why}`
  }
}

/** The languages that the system prefers, the first one first, as POSIX names them. */
export const spokenIn = (env: Environment): string[] =>
  [env.LC_ALL, env.LC_MESSAGES, env.LANG].filter((tag) => tag !== undefined && tag !== '') as string[]

/** Loads the help's words and the translator of terminal lines in one language. */
export const launchWordsIn = async (language: LanguageCode) => {
  const [words, desktop] = await Promise.all([launchFiles[language](), shellFiles[language]()])
  const t: LaunchT = (key, ...[values]) => translate({ ...words, ...desktop }, language, key, values)
  return { language, words, t }
}

type Where = Parameters<typeof chooseDataFolder>[0]

const languageOf = async (where: Where): Promise<LanguageCode | 'system'> => {
  try {
    return (await import('./reader.ts')).settingsIn(chooseDataFolder(where)).language
  } catch {
    return 'system'
  }
}

/** Loads them in the language of the settings in the data folder, else of the system. */
export const launchWords = async (where: Where) =>
  launchWordsIn(resolveLanguage(await languageOf(where), spokenIn(where.env)))
