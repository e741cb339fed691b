/** The languages of the interface. To add one: its code here, a file in `languages`, a row in the data of the formats. */
export const languageCodes = ['kk', 'ru', 'en'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** What each language calls itself, for the switch. */
export const languageNames: Record<LanguageCode, string> = {
  kk: 'Қазақша',
  ru: 'Русский',
  en: 'English',
}

/**
 * The language to speak: the one that was set, or with `system` the first that Aina knows among those the
 * system prefers (BCP 47 tags such as `kk-KZ`), else English.
 */
export const resolveLanguage = (
  setting: LanguageCode | 'system',
  preferred: readonly string[],
): LanguageCode => {
  if (setting !== 'system') return setting
  for (const tag of preferred) {
    const spoken = tag.toLowerCase().split(/[-_]/)[0]
    const known = languageCodes.find((code) => code === spoken)
    if (known) return known
  }
  return 'en'
}
