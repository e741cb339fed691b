import { type NumberStyle, numberStyles, styleSigns } from './numberStyles.ts'

/** The languages of the interface, in display order. */
export const languageCodes = ['kk', 'ru', 'en'] as const
export type LanguageCode = (typeof languageCodes)[number]
/** A language, with an optional number style: `ru`, or with other signs `ru point-comma`. */
export type Locale = LanguageCode | `${LanguageCode} ${NumberStyle}`

/** The plural forms of a noun, in CLDR's names. */
export type PluralForm = 'one' | 'few' | 'many' | 'other'
type Forms = Partial<Record<PluralForm, string>>

/** The properties of a language, apart from its texts. */
interface LanguageRow {
  /** Its own name, alone and within a sentence. */
  name: string
  inSentence: string
  /**
   * From CLDR 48 (`cldr-numbers-full`). Built in, since Chromium's Intl does not know Kazakh and processes would
   * differ.
   */
  numbers: { group: string; decimal: string; percent: string }
  /** The plural forms that its texts need, and the form for a count, which is never negative. */
  plurals: { forms: readonly PluralForm[]; of: (count: number) => PluralForm }
  dates: {
    /** Joins a year to a month, or to a month and its day. */
    withYear: (year: number, rest: string) => string
    /** The end of a whole date. */
    end: string
    /** A short date; `brief` is the month's short name. */
    short: (year: number, month: number, date: number, brief: string) => string
    /** A month's name in a calendar heading, beside its year. */
    alone: (month: string) => string
    /** Sunday is 0. */
    weekStartsOn: 0 | 1
    /** Whether 10/5/2026 may be a day of October. */
    monthFirst: boolean
  }
  /** From CLDR 48 (`cldr-dates-full`, dateFields). */
  ago: { now: string; after: string; minute: Forms; hour: Forms; day: Forms }
  /** All letters and digits in sorting order, its own script first, as in CLDR. */
  alphabet: string
  /** The name of Chromium's locale file, which a package must include; null if there is none. */
  chromium: string | null
  /** The script of crypto names, if they have a Cyrillic one. */
  script: 'cyrillic' | 'latin'
}

const NBSP = '\u00a0'
const DIGITS = '0123456789'
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const KAZAKH = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'

const two = (n: number): string => String(n).padStart(2, '0')
const dotted = (year: number, month: number, date: number): string => `${two(date)}.${two(month)}.${year}`

const russianForm = (n: number): PluralForm => {
  // A fraction takes the genitive singular, for nouns the same form as after 2, 3 and 4.
  if (!Number.isInteger(n)) return 'few'
  const [ten, hundred] = [n % 10, n % 100]
  if (ten === 1 && hundred !== 11) return 'one'
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 'few' : 'many'
}

/**
 * To add a language, add a row here, its texts in `languages`, and its words in `entry` and `bulkConvert/headerWords.ts`.
 */
export const languages = {
  kk: {
    name: 'Қазақша',
    inSentence: 'қазақша',
    numbers: { group: NBSP, decimal: ',', percent: '%' },
    // A noun stays singular after any numeral.
    plurals: { forms: ['other'], of: () => 'other' },
    dates: {
      // The year first, as in CLDR and legal acts. The month after it has no capital letter.
      withYear: (year, rest) => `${year} ж. ${rest}`,
      end: '',
      short: dotted,
      alone: (month) => month.toLowerCase(),
      weekStartsOn: 1,
      monthFirst: false,
    },
    ago: {
      now: 'жаңа ғана',
      after: 'бұрын',
      minute: { other: 'минут' },
      hour: { other: 'сағат' },
      day: { other: 'күн' },
    },
    // Ё is a separate letter.
    alphabet: DIGITS + KAZAKH + LATIN,
    chromium: null,
    script: 'cyrillic',
  },
  ru: {
    name: 'Русский',
    inSentence: 'русский',
    numbers: { group: NBSP, decimal: ',', percent: `${NBSP}%` },
    plurals: { forms: ['one', 'few', 'many'], of: russianForm },
    dates: {
      withYear: (year, rest) => `${rest} ${year}`,
      end: `${NBSP}г.`,
      short: dotted,
      alone: (month) => month,
      weekStartsOn: 1,
      monthFirst: false,
    },
    ago: {
      now: 'только что',
      after: 'назад',
      minute: { one: 'минуту', few: 'минуты', many: 'минут' },
      hour: { one: 'час', few: 'часа', many: 'часов' },
      day: { one: 'день', few: 'дня', many: 'дней' },
    },
    // Ё counts as Е.
    alphabet: DIGITS + RUSSIAN + LATIN,
    chromium: 'ru',
    script: 'cyrillic',
  },
  en: {
    name: 'English',
    inSentence: 'English',
    numbers: { group: ',', decimal: '.', percent: '%' },
    plurals: { forms: ['one', 'other'], of: (n) => (n === 1 ? 'one' : 'other') },
    dates: {
      withYear: (year, rest) => `${rest} ${year}`,
      end: '',
      short: (year, _month, date, brief) => `${date} ${brief} ${year}`,
      alone: (month) => month,
      weekStartsOn: 0,
      monthFirst: true,
    },
    ago: {
      now: 'just now',
      after: 'ago',
      minute: { one: 'minute', other: 'minutes' },
      hour: { one: 'hour', other: 'hours' },
      day: { one: 'day', other: 'days' },
    },
    alphabet: DIGITS + LATIN + KAZAKH,
    chromium: 'en-US',
    script: 'latin',
  },
} as const satisfies Record<LanguageCode, LanguageRow>

/** The default language. */
const USUAL: LanguageCode = 'en'

/** Returns the locale of a language with the user's number style. */
export const localeOf = (language: LanguageCode, numbers: NumberStyle | 'language'): Locale =>
  numbers === 'language' ? language : `${language} ${numbers}`

interface LocaleRow {
  language: LanguageCode
  row: LanguageRow
}

const localesOf = (language: LanguageCode): [Locale, LocaleRow][] => {
  const row: LanguageRow = languages[language]
  const styled = (style: NumberStyle): [Locale, LocaleRow] => {
    const numbers = { ...row.numbers, ...styleSigns(style) }
    return [localeOf(language, style), { language, row: { ...row, numbers } }]
  }
  return [[language, { language, row }], ...numberStyles.map(styled)]
}

const locales = new Map<Locale, LocaleRow>(languageCodes.flatMap(localesOf))

/** Returns the properties of a language, with the signs of the locale. */
export const rowOf = (locale: Locale): LanguageRow => locales.get(locale)?.row ?? languages[USUAL]

/** The language of a locale. */
export const languageOf = (locale: Locale): LanguageCode => locales.get(locale)?.language ?? USUAL

/**
 * Returns the plural form of a count. Uses our own rules, since Chromium has none for Kazakh: Intl.PluralRules('kk')
 * silently uses the system's language.
 */
export const pluralForm = (language: Locale, n: number): PluralForm => rowOf(language).plurals.of(Math.abs(n))

/** Makes a value for each language. */
export const perLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<LanguageCode, T>

/** Returns a supported language; any other code becomes English. */
const knownLanguage = (code: string | undefined): LanguageCode =>
  languageCodes.find((each) => each === code) ?? USUAL

/**
 * Returns the language to use: the set one, or for `system` the first supported language among the system's
 * preferences (BCP 47 tags such as `kk-KZ`), else English.
 */
export const resolveLanguage = (
  setting: LanguageCode | 'system',
  preferred: readonly string[],
): LanguageCode => {
  if (setting !== 'system') return setting
  const spoken = preferred.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return knownLanguage(spoken.find((code) => languageCodes.some((each) => each === code)))
}
