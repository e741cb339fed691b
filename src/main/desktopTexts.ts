import { perLanguage } from '../shared/languages/language.ts'
import { languageFiles, shellFiles } from '../shared/languages/languageFiles.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'

/** Loads the texts of a language with the desktop's own. Loading all languages would take a sixth of an empty start. */
export const desktopTexts = perLanguage((language) => async (): Promise<LanguageTexts> => {
  const [pages, shell] = await Promise.all([languageFiles[language](), shellFiles[language]()])
  return { ...pages, ...shell }
})
