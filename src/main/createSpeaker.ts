import type { Log } from '../core/ports.ts'
import { type LanguageCode, languageCodes, perLanguage } from '../shared/languages/language.ts'
import { languageFiles, shellFiles } from '../shared/languages/languageFiles.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'
import type { Texts } from '../shared/live/makeTexts.ts'

/** Loads the texts of a language with the desktop's own. Loading all languages would take a sixth of an empty start. */
export const desktopTexts = perLanguage((language) => async (): Promise<LanguageTexts> => {
  const [pages, shell] = await Promise.all([languageFiles[language](), shellFiles[language]()])
  return { ...pages, ...shell }
})

interface Speaker {
  /**
   * Switches the shell's language and loads its texts if needed. The last call wins. Never rejects: without the
   * texts, it logs the reason and keeps the language.
   */
  speak(language: LanguageCode): Promise<void>
  /** Loads all other languages. Never rejects. */
  learnAll(): Promise<void>
}

/** Switches the language of the shell. */
export const createSpeaker = (parts: {
  texts: Texts
  files: Record<LanguageCode, () => Promise<LanguageTexts>>
  log(): Pick<Log, 'warn'>
}): Speaker => {
  const { texts, files, log } = parts
  let wanted: LanguageCode | null = null
  const learn = async (language: LanguageCode): Promise<void> => {
    try {
      if (!texts.knows(language)) texts.learn(language, await files[language]())
    } catch (error) {
      log().warn(`the texts in ${language} cannot be read: ${String(error)}`)
    }
  }
  return {
    async speak(language) {
      wanted = language
      await learn(language)
      if (wanted === language && texts.knows(language)) texts.speak(language)
    },
    async learnAll() {
      await Promise.all(languageCodes.map(learn))
    },
  }
}
