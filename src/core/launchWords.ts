import type { LaunchWords } from '../shared/languages/en/launch.ts'
import { type LanguageCode, resolveLanguage } from '../shared/languages/language.ts'
import type { Environment } from './options.ts'
import { settingsIn } from './reader.ts'

/** Returns the system's preferred languages in order, as POSIX names them. */
export const spokenIn = (env: Environment): string[] =>
  [env.LC_ALL, env.LC_MESSAGES, env.LANG].filter((tag) => tag !== undefined && tag !== '') as string[]

const files: Record<LanguageCode, () => Promise<LaunchWords>> = {
  kk: async () => (await import('../shared/languages/kk/launch.ts')).launch,
  ru: async () => (await import('../shared/languages/ru/launch.ts')).launch,
  en: async () => (await import('../shared/languages/en/launch.ts')).launch,
}

/** Returns the words of the help in the language of the settings in `folder` (null for none), else of the system. */
export const launchWords = (env: Environment, folder: string | null): Promise<LaunchWords> =>
  files[resolveLanguage(folder === null ? 'system' : settingsIn(folder).language, spokenIn(env))]()
