import type { Log } from '../core/ports.ts'
import { type LanguageCode, languageCodes } from '../shared/languages/language.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'
import type { Texts } from '../shared/live/makeTexts.ts'

interface Speaker {
  /**
   * Has the shell speak a language, whose texts are loaded where they are not known yet; resolves when it does. The last wish
   * counts. Never rejects: where the texts cannot be had, the log says so, and the language stays as it is.
   */
  speak(language: LanguageCode): Promise<void>
  /** Loads every language that is not known yet. Never rejects. */
  learnAll(): Promise<void>
}

/** What switches the language of the shell. */
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
