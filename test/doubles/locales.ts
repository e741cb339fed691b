import { type Locale, languageCodes, localeOf } from '../../src/shared/languages/language.ts'
import { numberStyles } from '../../src/shared/languages/numberStyles.ts'

/** Every way in which numbers can be written: each language's own, and each with every choice of signs. */
export const locales: readonly Locale[] = languageCodes.flatMap((language) => [
  language,
  ...numberStyles.map((style) => localeOf(language, style)),
])
