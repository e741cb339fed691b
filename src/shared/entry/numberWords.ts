import { foldedWords } from '../text/fold.ts'

/** Everyday numerals in every language, folded. Russian numerals are in the cases that an amount takes. */
const numeralWords: Readonly<Record<string, string>> = {
  0: 'ноль нуль нөл zero',
  1: 'один одна одну одно одного одной бір one',
  2: 'два две двух двум екі two',
  3: 'три трех трем үш three',
  4: 'четыре четырех четырем төрт four',
  5: 'пять пяти бес five',
  6: 'шесть шести алты six',
  7: 'семь семи жеті seven',
  8: 'восемь восьми сегіз eight',
  9: 'девять девяти тоғыз nine',
  10: 'десять десяти он ten',
  11: 'одиннадцать одиннадцати eleven',
  12: 'двенадцать двенадцати twelve',
  13: 'тринадцать тринадцати thirteen',
  14: 'четырнадцать четырнадцати fourteen',
  15: 'пятнадцать пятнадцати fifteen',
  16: 'шестнадцать шестнадцати sixteen',
  17: 'семнадцать семнадцати seventeen',
  18: 'восемнадцать восемнадцати eighteen',
  19: 'девятнадцать девятнадцати nineteen',
  20: 'двадцать двадцати жиырма twenty',
  30: 'тридцать тридцати отыз thirty',
  40: 'сорок сорока қырық forty',
  50: 'пятьдесят пятидесяти елу fifty',
  60: 'шестьдесят шестидесяти алпыс sixty',
  70: 'семьдесят семидесяти жетпіс seventy',
  80: 'восемьдесят восьмидесяти сексен eighty',
  90: 'девяносто девяноста тоқсан ninety',
  100: 'сто ста',
  200: 'двести двухсот',
  300: 'триста трехсот',
  400: 'четыреста четырехсот',
  500: 'пятьсот пятисот',
  600: 'шестьсот шестисот',
  700: 'семьсот семисот',
  800: 'восемьсот восьмисот',
  900: 'девятьсот девятисот',
  1.5: 'полтора полторы полутора',
}
/** The value of each folded numeral. */
export const numerals: ReadonlyMap<string, number> = new Map(
  Object.entries(numeralWords).flatMap(([value, words]) =>
    foldedWords(words).map((word) => [word, Number(value)]),
  ),
)

/** Kazakh and English count hundreds: екі жүз, two hundred. Only English counts beyond nine: fifteen hundred. */
export const HUNDRED_KK = 'жуз'
export const HUNDRED_EN = 'hundred'
/** In Kazakh он бес is 15. */
export const TEN_KK = 'он'
export const ARTICLES = new Set(['a', 'an', 'the'])
export const HALVES = foldedWords('half пол половина половину половины жарты')
export const QUARTERS = foldedWords('quarter quarters четверть четверти четвертью ширек')
/** After a whole number: екі жарым is 2.5. */
export const AND_A_HALF_KK = 'жарым'
/** After с or and: два с половиной, two and a half. */
export const WITH_RU = 'с'
export const WITH = new Set([WITH_RU, 'and'])
export const HALVES_WITH = new Set(foldedWords('половиной half'))
export const QUARTERS_WITH = new Set(foldedWords('четвертью quarter'))
