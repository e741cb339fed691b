import type { LanguageCode } from '../language.ts'
import type { PluralForm, pluralForms } from '../pluralForm.ts'
import type { en } from './en.ts'

type Forms<L extends LanguageCode> = (typeof pluralForms)[L][number]

/** The keys of the English texts, with the plural forms that the language needs in place of the English ones. */
export type Translation<L extends LanguageCode, T = typeof en> = {
  readonly [K in keyof T as K extends `${infer Stem}_${PluralForm}`
    ? `${Stem}_${Forms<L>}`
    : K]: T[K] extends string ? string : Translation<L, T[K]>
}
