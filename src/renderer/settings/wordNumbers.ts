import type { Settings } from '../../shared/contract/settings.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { languageOf, localeOf } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** Returns the name of a number style, with an example. */
export const wordNumbers = (numbers: Settings['numbers'], { t, language }: Wording): string => {
  const sample = formatNumber('1234.56', { language: localeOf(languageOf(language), numbers) })
  return numbers === 'language' ? t('appearance.numbersOfLanguage', { sample }) : sample
}
