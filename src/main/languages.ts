import { app } from 'electron'
import type { Log } from '../core/ports.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { shell } from '../shared/languages/en/shell.ts'
import { en } from '../shared/languages/en.ts'
import { type LanguageCode, perLanguage, resolveLanguage } from '../shared/languages/language.ts'
import { languageFiles, shellFiles } from '../shared/languages/languageFiles.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'
import { makeTexts, type Texts } from '../shared/live/makeTexts.ts'

/** Loads the texts of a language with the desktop's own. Loading all languages would take a sixth of an empty start. */
const desktopTexts = perLanguage((language) => async (): Promise<LanguageTexts> => {
  const [pages, shell] = await Promise.all([languageFiles[language](), shellFiles[language]()])
  return { ...pages, ...shell }
})

/** The language of the shell, and its texts. English is available at once, for errors before any other is loaded. */
export interface Languages {
  texts: Texts
  /** The system's preferred languages (BCP 47). */
  system(): readonly string[]
  /**
   * Switches the shell's language and loads its texts if needed. The last call wins. Never rejects: without the
   * texts, it logs the reason and keeps the language.
   */
  speak(language: Settings['language']): Promise<void>
}

export const createLanguages = (log: Pick<Log, 'warn'>, files = desktopTexts): Languages => {
  const texts = makeTexts('en', { en: { ...en, ...shell } })
  const system = () => app.getPreferredSystemLanguages()
  let target: LanguageCode | null = null
  const learn = async (language: LanguageCode): Promise<void> => {
    try {
      if (!texts.knows(language)) texts.learn(language, await files[language]())
    } catch (error) {
      log.warn(`the texts in ${language} cannot be read: ${String(error)}`)
    }
  }
  return {
    texts,
    system,
    async speak(chosen) {
      const language = resolveLanguage(chosen, system())
      target = language
      await learn(language)
      if (target === language && texts.knows(language)) texts.speak(language)
    },
  }
}
