/** What CLDR lacks or what a reader in Kazakhstan would call otherwise. A symbol of '' takes CLDR's away. */
interface Correction {
  kk?: string
  ru?: string
  en?: string
  symbol?: string
}

/** Names that CLDR's list of current tender leaves out: metals, the SDR, and what a service may still list. */
export const extraCodes = ['ANG', 'BGN', 'HRK', 'XAG', 'XAU', 'XDR', 'XPD', 'XPT']

/** Regions that a code's first two letters do not give, or give wrongly. */
export const regions: Record<string, string> = { ANG: '' }

export const corrections: Record<string, Correction> = {
  AFN: { en: 'Afghan afghani' },
  // The word is крона, as the National Bank has it and CLDR in Чехия кронасы; CLDR's other three are крон.
  DKK: { kk: 'Дания кронасы' },
  NOK: { kk: 'Норвегия кронасы' },
  SEK: { kk: 'Швеция кронасы' },
  EUR: { kk: 'еуро' },
  GBP: { kk: 'Ұлыбритания фунт стерлингі' },
  // Few fonts have U+20C0 yet.
  KGS: { ru: 'кыргызский сом', symbol: '' },
  // CLDR's казахский names the people, not the country.
  KZT: { ru: 'казахстанский тенге', symbol: '₸' },
  MKD: { kk: 'Солтүстік Македония денары' },
  MNT: { kk: 'Моңғолия төгрігі' },
  PGK: { kk: 'Папуа — Жаңа Гвинея кинасы' },
  PLN: { kk: 'Польша злотыйы' },
  RUB: { symbol: '₽' },
  SLE: { ru: 'сьерра-леонский леоне' },
  LSL: { ru: 'лоти Лесото' },
  TMT: { ru: 'туркменский манат' },
  THB: { kk: 'Тайланд баты' },
  XAG: { kk: 'күміс', ru: 'серебро', en: 'silver' },
  XAU: { kk: 'алтын', ru: 'золото', en: 'gold' },
  XDR: { kk: 'арнайы қарыз алу құқығы (СДР)', en: 'special drawing rights (SDR)' },
  XPD: { kk: 'палладий', ru: 'палладий', en: 'palladium' },
  XPT: { kk: 'платина', ru: 'платина', en: 'platinum' },
}
