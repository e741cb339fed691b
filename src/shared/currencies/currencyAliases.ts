import type { LanguageCode } from '../languages/language.ts'

/**
 * Everyday names of currencies beyond fiatNames.ts, cryptoNames.ts and the countries' own. Written by hand from usage in
 * Kazakhstan: boards of banks and exchange offices, news in Kazakh and Russian, English dictionaries. Declinable
 * words are stems: text/wordForms.ts adds endings. Kazakh letters may be replaced by similar Russian ones.
 */

/**
 * The usual currencies of shared names without a country: доллар, рубль, сом, фунт, франк, вона, золото. For other
 * shared names (крона, песо, динар, ¥) the user has to choose.
 */
export const usualCodes: readonly string[] = ['USD', 'RUB', 'KGS', 'GBP', 'CHF', 'KRW', 'XAU']

/** More words for a currency, separated by spaces. */
export const moreUnits: Readonly<Record<string, string>> = {
  USD: 'долар долл бакс зелен buck',
  KZT: 'тг тнг теньге tg кзт',
  RUB: 'руб рубл rouble',
  BYN: 'rouble',
  GBP: 'quid',
  CNY: 'жэньминьби женьминьби renminbi rmb 元',
  JPY: 'йена 円',
  AED: 'дирхем dirhem',
  MAD: 'дирхем dirhem',
  UAH: 'гривня гривен гривень грн',
  UZS: 'сум sum soum',
  KGS: 'soum',
  SAR: 'риал rial',
  QAR: 'риял rial',
  IRR: 'риял riyal',
  OMR: 'риял riyal',
  YER: 'риял riyal',
  MDL: 'лея леев леям lei',
  RON: 'лея леев леям lei',
  BGN: 'льв',
  ZAR: 'ранд рэнд рэнді',
  SEK: 'kr kronor crown',
  NOK: 'kr kroner crown',
  DKK: 'kr kroner crown',
  ISK: 'kr kronur',
  CZK: 'koruny korun crown kč',
  PLN: 'zlotych злота zł zl',
  HUF: 'ft',
  INR: 'рупий рупийі',
  IDR: 'rp',
  MYR: 'rm',
  TRY: 'tl',
  ILS: 'sheqel shekel',
  MNT: 'төгрөг togrog',
  XDR: 'сдр sdr',
}

/** The same for crypto assets, which may share a code with a currency. */
export const moreCryptoUnits: Readonly<Record<string, string>> = {
  BTC: 'биток битк',
  ETH: 'эфир ether эфиріум',
  USDT: 'тетер юсдт',
  TON: 'тон',
  XRP: 'риппл рипл ripple',
  DOGE: 'доджкоин доги',
}

/** More words for a currency's origin: adjectives, short names. */
export const moreOrigins: Readonly<Record<string, string>> = {
  USD: 'американ американск american america штатовск америка usa united states құрама штаттары микронезия',
  GBP: 'соединённ королевств біріккен корольдік united kingdom gb стерлинг sterling английск британск british english britain england ағылшын британия англия uk',
  RUB: 'орыс российск росси ресейлік russia',
  EUR: 'european европейск еуропа одақ еуроаймақ аустрия грекия',
  CNY: 'китайск chinese қытай',
  KZT: 'қазақ казахск kazakh kazakhstani',
  CHF: 'swiss швейцарск',
  KGS: 'киргизск киргизия киргиз қырғыз қырғызстан kyrgyz kyrgyzstani',
  UZS: 'узбекск өзбек өзбекстан uzbek',
  TRY: 'turkish түркия турецк түрік turkey',
  BYN: 'белорусск беларус белорус белоруссия belarusian',
  AED: 'баэ эмиратск арабск emirati dubai дубайск әмірлік әмірліктері араб біріккен',
  THB: 'тайланд тайск тай thai',
  KRW: 'южно корейск корей корея korean korea',
  GEL: 'грузин georgian',
  JPY: 'жапон жапония японск japanese',
  SEK: 'швед',
  NOK: 'норвег',
  DKK: 'дат',
  CZK: 'чех czech republic',
  PLN: 'поляк polish',
  HUF: 'венгер мажар hungarian',
  AMD: 'армян',
  TJS: 'тәжік тәжікстан tajik',
  AZN: 'әзербайжан азербайджан азербайжан',
  MYR: 'малазийск малазия',
  SAR: 'аравия аравийск arabian arabia',
  INR: 'үндістан',
  SGD: 'singaporean',
  ZAR: 'южно африканск оар юар',
  UAH: 'украин',
}

/** Signs beyond those of fiatNames.ts; several currencies if they share a sign. */
export const moreSigns: Readonly<Record<string, readonly string[]>> = {
  US$: ['USD'],
  C$: ['CAD', 'NIO'],
  S$: ['SGD'],
  AU$: ['AUD'],
  'RMB¥': ['CNY'],
  'JP¥': ['JPY'],
  // In Kazakhstan ¥100 may mean either currency.
  '¥': ['CNY', 'JPY'],
  // Cyrillic: 1000р.
  Р: ['RUB'],
  元: ['CNY'],
  円: ['JPY'],
  '﷼': ['IRR', 'SAR', 'OMR', 'QAR', 'YER'],
  '⃀': ['KGS'],
}

/** Signs and short words that several currencies write without a letter of their own; a code beside them decides. */
const sharedSigns: Readonly<Record<string, string>> = {
  $: 'USD AUD CAD NZD SGD HKD TWD MXN ARS CLP COP BRL JMD TTD BBD BSD BZD FJD NAD UYU DOP CUP',
  dollar: 'USD AUD CAD NZD SGD HKD TWD',
  dollars: 'USD AUD CAD NZD SGD HKD TWD',
  долл: 'USD AUD CAD NZD SGD HKD TWD',
  br: 'BYN ETB',
  kr: 'SEK NOK DKK ISK',
  р: 'RUB BYN',
  руб: 'RUB BYN',
  '£': 'GBP EGP LBP SYP GIP FKP',
  '¥': 'CNY JPY',
  元: 'CNY TWD HKD',
  '₩': 'KRW KPW',
  '₨': 'INR PKR LKR NPR MUR SCR',
  rs: 'INR PKR LKR NPR MUR SCR',
  fr: 'CHF XAF XOF XPF',
  сом: 'KGS UZS',
  сум: 'UZS KGS',
  sum: 'UZS',
  манат: 'AZN TMT',
  лей: 'MDL RON',
  lei: 'MDL RON',
}

/** Returns whether a sign is written for several currencies and the code is one of them. */
export const isSharedSign = (text: string, code: string): boolean => {
  const sign = text.trim().replace(/\.$/, '').toLowerCase()
  return Object.hasOwn(sharedSigns, sign) && (sharedSigns[sign] ?? '').split(' ').includes(code)
}

export const cryptoSigns: Readonly<Record<string, string>> = { '₿': 'BTC', Ξ: 'ETH', Ð: 'DOGE', Ł: 'LTC' }

/** The endings of adjectives, for languages with adjectives before the noun. */
export const adjectives: Partial<Record<LanguageCode, RegExp>> = { ru: /(?:ии|ыи|ои|ая|ое)$/ }

/** Words that join the parts of a name and are easily taken for the grammar's “and”: Trinidad and Tobago. */
export const jointWords = new Set(['и', 'и.', 'мен', 'жане', 'and', 'of', 'the', 'о', 'в', 'ова'])
