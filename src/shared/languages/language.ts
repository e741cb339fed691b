import { type NumberStyle, numberStyles, styleSigns } from './numberStyles.ts'

/** The languages of the interface, in the order in which they are offered. */
export const languageCodes = ['kk', 'ru', 'en'] as const
export type LanguageCode = (typeof languageCodes)[number]
/** A language as a person has it written: `ru`, or with signs for its numbers that are not its own, `ru point-comma`. */
export type Locale = LanguageCode | `${LanguageCode} ${NumberStyle}`

/** The forms of a noun after a number, in CLDR's names. */
export type PluralForm = 'one' | 'few' | 'many' | 'other'
type Forms = Partial<Record<PluralForm, string>>

/** What there is to know of a language beside its texts. */
interface LanguageRow {
  /** What it calls itself, alone and within a sentence. */
  name: string
  inSentence: string
  /** As CLDR 48 has them (`cldr-numbers-full`); the same in every process, since Chromium's Intl does not know Kazakh. */
  numbers: { group: string; decimal: string; percent: string }
  /** The forms that its texts have to give, and which of them a count takes, which is never below zero. */
  plurals: { forms: readonly PluralForm[]; of: (count: number) => PluralForm }
  dates: {
    /** A year beside a month, or beside a month and its day. */
    withYear: (year: number, rest: string) => string
    /** What closes a whole date. */
    end: string
    /** A date in few letters; `brief` is the month's short name. */
    short: (year: number, month: number, date: number, brief: string) => string
    /** A month's name over a calendar, behind or before its year. */
    alone: (month: string) => string
    /** Sunday is 0. */
    weekStartsOn: 0 | 1
    /** Whether 10/5/2026 may be a day of October. */
    monthFirst: boolean
  }
  /** From CLDR 48 (`cldr-dates-full`, dateFields). */
  ago: { now: string; after: string; minute: Forms; hour: Forms; day: Forms }
  /** All letters and digits in the order of its names, its own script first, as CLDR has it. */
  alphabet: string
  /** Chromium's name for its own texts in this language, which a package has to include; null where it has none. */
  chromium: string | null
  /** How it writes the names of crypto assets, where they have one in Cyrillic. */
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
  // A fraction takes the genitive singular, which for nouns is the word that 2, 3 and 4 take.
  if (!Number.isInteger(n)) return 'few'
  const [ten, hundred] = [n % 10, n % 100]
  if (ten === 1 && hundred !== 11) return 'one'
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 'few' : 'many'
}

/** A language is a row here, its texts in `languages`, and what is typed in it (`entry`, table heads in `bulkConvert/reading`). */
export const languages = {
  kk: {
    name: 'Қазақша',
    inSentence: 'қазақша',
    numbers: { group: NBSP, decimal: ',', percent: '%' },
    // A noun stays singular after any numeral.
    plurals: { forms: ['other'], of: () => 'other' },
    dates: {
      // The year first, as CLDR has it and as acts write it; behind it a month has no capital letter.
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
    // Ё is a letter of its own.
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
      end: ' г.',
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

/** What is spoken where nothing says otherwise. */
const USUAL: LanguageCode = 'en'

/** The locale of a language with the signs that the person has chosen for numbers. */
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

/** What there is to know of a language, with the signs of the locale. */
export const rowOf = (locale: Locale): LanguageRow => locales.get(locale)?.row ?? languages[USUAL]

/** The language of a locale. */
export const languageOf = (locale: Locale): LanguageCode => locales.get(locale)?.language ?? USUAL

/**
 * Which plural form a count takes. Our own rules, since Chromium has none for Kazakh: there Intl.PluralRules('kk')
 * silently answers by the system's language.
 */
export const pluralForm = (language: Locale, n: number): PluralForm => rowOf(language).plurals.of(Math.abs(n))

/** Something of each language. */
export const perLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<LanguageCode, T>

/** One of ours; what else there is named is English. */
const knownLanguage = (code: string | undefined): LanguageCode =>
  languageCodes.find((known) => known === code) ?? USUAL

/**
 * The language to speak: the one that was set, or with `system` the first that Aina knows among those the
 * system prefers (BCP 47 tags such as `kk-KZ`), else English.
 */
export const resolveLanguage = (
  setting: LanguageCode | 'system',
  preferred: readonly string[],
): LanguageCode => {
  if (setting !== 'system') return setting
  const spoken = preferred.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return knownLanguage(spoken.find((code) => languageCodes.some((known) => known === code)))
}
