import type { BoardAsset } from '../contract/rates.ts'
import { type Locale, languageOf } from '../languages/language.ts'

/** An asset's name in a language, else in another one, else nothing but its code. */
export const nameOf = ({ names, code }: Pick<BoardAsset, 'names' | 'code'>, language: Locale): string =>
  names[languageOf(language)] || names.en || Object.values(names).find(Boolean) || code
