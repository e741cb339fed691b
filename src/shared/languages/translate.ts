import type { shell } from './en/shell.ts'
import type { en } from './en.ts'
import { type LanguageCode, type PluralForm, pluralForm } from './language.ts'

/** The texts of a language: nested areas that contain texts. */
export type LanguageTexts = Record<string, object>

type KeysOf<Area> = {
  [K in keyof Area & string]: Area[K] extends string
    ? K extends `${infer Stem}_${PluralForm}`
      ? Stem
      : K
    : `${K}.${KeysOf<Area[K]>}`
}[keyof Area & string]

type FormsOf<Area, K extends string> = Area[`${K}_${PluralForm}` & keyof Area]

type TextOf<K extends string, Area> = K extends `${infer Within}.${infer Rest}`
  ? Within extends keyof Area
    ? TextOf<Rest, Area[Within]>
    : never
  : K extends keyof Area
    ? Area[K]
    : FormsOf<Area, K>

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never

type Value = string | number

type CountOf<K extends string, Area> = K extends `${infer Within}.${infer Rest}`
  ? Within extends keyof Area
    ? CountOf<Rest, Area[Within]>
    : never
  : [FormsOf<Area, K>] extends [never]
    ? never
    : 'count'

/** The values that a text requires; for several possible keys, the values of all. */
type Values<K extends string, Area> = {
  readonly [Name in NamesIn<TextOf<K, Area>> | CountOf<K, Area>]: Name extends 'count' ? number : Value
}

type Arguments<K extends string, Area> = [keyof Values<K, Area>] extends [never]
  ? // A text whose type is no more than `string` does not name its values.
    string extends TextOf<K, Area>
    ? [values?: Readonly<Record<string, Value>>]
    : []
  : [values: Values<K, Area>]

/**
 * Returns the text of a key with values inserted. A key is the names of areas and text joined with dots, without a
 * plural form. The type knows every key of the English texts and requires its values.
 */
export type Translator<English> = <K extends KeysOf<English>>(
  key: K,
  ...values: Arguments<K, English>
) => string

/** The translator of pages and desktop. */
export type T = Translator<typeof en & typeof shell>

const textAt = (texts: object, key: string): string | undefined => {
  let value: unknown = texts
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Returns the text of a key in one language. A text with a number has one key per plural form and takes the number
 * as `count`. Values are inserted unescaped, so the caller must treat the result as text, like React and a terminal
 * do. A value that ends with a point, such as «20 ноября 2026 г.», also ends a sentence. A missing key returns the
 * key.
 */
export const translate = (
  texts: object,
  language: LanguageCode,
  key: string,
  values: Readonly<Record<string, Value>> = {},
): string => {
  const { count } = values
  const form = typeof count === 'number' ? textAt(texts, `${key}_${pluralForm(language, count)}`) : undefined
  const text = form ?? textAt(texts, key) ?? key
  return text.replaceAll(/\{\{(\w+)\}\}(\.(?=\s|$))?/g, (_, name: string, stop = '') => {
    const value = String(values[name] ?? '')
    return value.endsWith('.') ? value : value + stop
  })
}
