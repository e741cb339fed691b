import type { LanguageCode } from '../shared/languages/language.ts'
import type { LanguageTexts } from '../shared/languages/translate.ts'

/**
 * What the app says in each language, with the desktop's own menus and messages, which the pages are without. Files of their
 * own: hardly anybody needs more than one, and to read all three is a sixth of an empty start.
 */
export const languageFiles: Record<LanguageCode, () => Promise<LanguageTexts>> = {
  async kk() {
    const [{ kk }, { shell }] = await Promise.all([
      import('../shared/languages/kk.ts'),
      import('../shared/languages/kk/shell.ts'),
    ])
    return { ...kk, ...shell }
  },
  async ru() {
    const [{ ru }, { shell }] = await Promise.all([
      import('../shared/languages/ru.ts'),
      import('../shared/languages/ru/shell.ts'),
    ])
    return { ...ru, ...shell }
  },
  async en() {
    const [{ en }, { shell }] = await Promise.all([
      import('../shared/languages/en.ts'),
      import('../shared/languages/en/shell.ts'),
    ])
    return { ...en, ...shell }
  },
}
