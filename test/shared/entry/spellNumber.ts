import type { LanguageCode } from '../../../src/shared/languages/language.ts'

interface Numerals {
  ones: string[]
  tens: string[]
  hundred: (count: number) => string[]
  /** Thousands and millions, as they stand behind their count. */
  scales: [million: string, thousand: string]
}

const kazakh: Numerals = {
  ones: ' бір екі үш төрт бес алты жеті сегіз тоғыз'.split(' '),
  tens: ' он жиырма отыз қырық елу алпыс жетпіс сексен тоқсан'.split(' '),
  hundred: (count) => [kazakh.ones[count] ?? '', 'жүз'],
  scales: ['миллион', 'мың'],
}
const english: Numerals = {
  ones: (
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  ).split(' '),
  tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  hundred: (count) => [english.ones[count] ?? '', 'hundred'],
  scales: ['million', 'thousand'],
}
const russian: Numerals = {
  ones: (
    ' один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать ' +
    'пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'
  ).split(' '),
  tens: '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' '),
  hundred: (count) => [
    ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ')[count] ?? '',
  ],
  scales: ['миллионов', 'тысяч'],
}
const numerals: Record<LanguageCode, Numerals> = { kk: kazakh, ru: russian, en: english }
const zeros: Record<LanguageCode, string> = { kk: 'нөл', ru: 'ноль', en: 'zero' }

const below1000 = (value: number, { ones, tens, hundred }: Numerals): string[] => {
  const rest = value % 100
  const small = rest < ones.length ? [ones[rest]] : [tens[Math.floor(rest / 10)], ones[rest % 10]]
  return [...(value >= 100 ? hundred(Math.floor(value / 100)) : []), ...small.map((word) => word ?? '')]
}

/** A whole number below 10⁹ in words; in English with and where `and` says so, in Russian with its tens of forms left out. */
export const spellNumber = (value: number, language: LanguageCode): string => {
  if (value === 0) return zeros[language]
  const words = numerals[language]
  const [millions, thousands] = [Math.floor(value / 1e6), Math.floor(value / 1000) % 1000]
  const counted = (count: number, scale: string) => (count > 0 ? [...below1000(count, words), scale] : [])
  return [
    ...counted(millions, words.scales[0]),
    ...counted(thousands, words.scales[1]),
    ...below1000(value % 1000, words),
  ]
    .filter((word) => word !== '')
    .join(' ')
}
