import type { LanguageCode } from '../src/shared/languages/language.ts'

/** Names that CLDR lacks, or that readers in Kazakhstan call otherwise. A symbol of '' removes CLDR's. */
type Correction = Partial<Record<LanguageCode | 'symbol', string>>

/** Names outside CLDR's list of current tender: metals, the SDR, and currencies that a service may still list. */
export const extraCodes = ['ANG', 'BGN', 'HRK', 'XAG', 'XAU', 'XDR', 'XPD', 'XPT']

export const corrections: Record<string, Correction> = {
  AFN: { en: 'Afghan afghani' },
  // Short, as people say it and as Russian and English have it.
  AED: { kk: 'БАӘ дирхамы' },
  // In Kazakh the people, not the country, give a currency its name, as the National Bank writes.
  AMD: { kk: 'армян драмы' },
  CHF: { kk: 'швейцар франкі' },
  CZK: { kk: 'чех кронасы' },
  // The National Bank writes крона; CLDR sometimes has крон.
  DKK: { kk: 'дат кронасы' },
  GEL: { kk: 'грузин лариі' },
  HUF: { kk: 'венгер форинті' },
  INR: { kk: 'үнді рупиясы' },
  JPY: { kk: 'жапон иенасы' },
  MDL: { kk: 'молдаван лейі' },
  NOK: { kk: 'норвег кронасы' },
  SEK: { kk: 'швед кронасы' },
  TJS: { kk: 'тәжік сомониі' },
  UAH: { kk: 'украин гривнасы' },
  UZS: { kk: 'өзбек сомы' },
  EUR: { kk: 'еуро' },
  GBP: { kk: 'Ұлыбритания фунт стерлингі' },
  // Few fonts have U+20C0 yet.
  KGS: { kk: 'қырғыз сомы', ru: 'кыргызский сом', symbol: '' },
  // CLDR's казахский names the people, not the country.
  KZT: { ru: 'казахстанский тенге', symbol: '₸' },
  MKD: { kk: 'Солтүстік Македония денары' },
  MNT: { kk: 'Моңғолия төгрігі' },
  PGK: { kk: 'Папуа — Жаңа Гвинея кинасы', ru: 'кина Папуа — Новой Гвинеи' },
  PLN: { kk: 'Польша злотыйы' },
  RUB: { symbol: '₽' },
  STN: { kk: 'Сан-Томе және Принсипи добрасы' },
  SLE: { ru: 'сьерра-леонский леоне' },
  LSL: { ru: 'лоти Лесото' },
  TMT: { ru: 'туркменский манат' },
  THB: { kk: 'Тайланд баты' },
  TRY: { kk: 'түрік лирасы' },
  XAG: { kk: 'күміс', ru: 'серебро', en: 'silver' },
  XAU: { kk: 'алтын', ru: 'золото', en: 'gold' },
  XDR: { kk: 'арнайы қарыз алу құқығы (СДР)', en: 'special drawing rights (SDR)' },
  XPD: { kk: 'палладий', ru: 'палладий', en: 'palladium' },
  XPT: { kk: 'платина', ru: 'платина', en: 'platinum' },
}
