import type { LanguageCode } from './language.ts'
import type { CommandTexts, LaunchTexts } from './sentence.ts'
import type { LanguageTexts } from './translate.ts'

/** A user rarely needs more than one language, so each is loaded on demand. */
type Files<Texts> = Record<LanguageCode, () => Promise<Texts>>

/** The texts of the pages. */
export const languageFiles: Files<LanguageTexts> = {
  kk: async () => (await import('./kk.ts')).kk,
  ru: async () => (await import('./ru.ts')).ru,
  en: async () => (await import('./en.ts')).en,
}

/** The desktop's own menus and messages, which pages do not load. */
export const shellFiles: Files<LanguageTexts> = {
  kk: async () => (await import('./kk/shell.ts')).shell,
  ru: async () => (await import('./ru/shell.ts')).shell,
  en: async () => (await import('./en/shell.ts')).shell,
}

/** The terminal lines of a start. */
export const launchFiles: Files<LaunchTexts> = {
  kk: async () => (await import('./kk/launch.ts')).launch,
  ru: async () => (await import('./ru/launch.ts')).launch,
  en: async () => (await import('./en/launch.ts')).launch,
}

/** The texts of the command line. */
export const commandFiles: Files<CommandTexts> = {
  kk: async () => (await import('./kk/commands.ts')).commands,
  ru: async () => (await import('./ru/commands.ts')).commands,
  en: async () => (await import('./en/commands.ts')).commands,
}
