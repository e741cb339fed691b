import type { en } from './en.ts'
import type { LanguageCode, languages, PluralForm } from './language.ts'

type Forms<L extends LanguageCode> = (typeof languages)[L]['plurals']['forms'][number]

/** The keys of the English texts, with the plural forms of the language. */
export type Translation<L extends LanguageCode, T = typeof en> = {
  readonly [K in keyof T as K extends `${infer Stem}_${PluralForm}`
    ? `${Stem}_${Forms<L>}`
    : K]: T[K] extends string ? string : Translation<L, T[K]>
}
