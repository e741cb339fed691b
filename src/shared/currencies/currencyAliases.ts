import type { LanguageCode } from '../languages/language.ts'

/**
 * What people call currencies beyond the names of fiatNames.ts, cryptoNames.ts and countries.ts. Written by hand from
 * usage in Kazakhstan: bank and exchange-office boards, news in Kazakh and Russian, English dictionaries. Words are stems
 * where a word declines: endings are added by text/wordForms.ts. Letters may be Kazakh ones or their likenesses.
 */

/**
 * The one that is meant by a name that several currencies share when no country is said: доллар, рубль, сом, фунт, франк,
 * вона, золото. Of the others (крона, песо, динар, ¥) it is asked which.
 */
export const usualCodes: readonly string[] = ['USD', 'RUB', 'KGS', 'GBP', 'CHF', 'KRW', 'XAU']

/** How many a name is misspelt, folded: what a word begins with, and what is meant. */
export const misspelt: Readonly<Record<string, string>> = { долар: 'доллар' }

/** What is written short, folded; a stem it cannot be, for доля is another word. */
export const shortened: Readonly<Record<string, string>> = { дол: 'доллар' }

/** Further words for a currency itself, space between. */
export const moreUnits: Readonly<Record<string, string>> = {
  USD: 'долл бакс зелен buck',
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

/** Further words for where a currency is from: adjectives, short names. */
export const moreOrigins: Readonly<Record<string, string>> = {
  USD: 'американ американск american america штатовск америка usa',
  GBP: 'соединённ королевств біріккен корольдік united kingdom gb стерлинг sterling английск британск british english britain england ағылшын британия англия uk',
  RUB: 'орыс российск росси ресейлік russia',
  EUR: 'european европейск еуропа',
  CNY: 'китайск chinese қытай',
  KZT: 'қазақ казахск kazakh kazakhstani',
  CHF: 'swiss швейцарск',
  KGS: 'киргизск киргиз қырғыз kyrgyz kyrgyzstani',
  UZS: 'узбекск өзбек uzbek',
  TRY: 'turkish түркия турецк түрік',
  BYN: 'белорусск беларус белорус белоруссия belarusian',
  AED: 'баэ эмиратск арабск emirati dubai дубайск әмірлік',
  THB: 'тайланд тайск тай thai',
  KRW: 'южно корейск корей корея korean korea',
  GEL: 'грузин georgian',
  JPY: 'жапон японск japanese',
  SEK: 'швед',
  NOK: 'норвег',
  DKK: 'дат',
  CZK: 'чех',
  PLN: 'поляк polish',
  HUF: 'венгер мажар hungarian',
  AMD: 'армян',
  TJS: 'тәжік tajik',
  AZN: 'әзербайжан азербайджан азербайжан',
  MYR: 'малазийск малазия',
  SAR: 'аравия аравийск arabian arabia',
  SGD: 'singaporean',
  ZAR: 'южно африканск оар юар',
  UAH: 'украин',
}

/** Signs beyond those of fiatNames.ts; several currencies where a sign is shared. */
export const moreSigns: Readonly<Record<string, readonly string[]>> = {
  US$: ['USD'],
  C$: ['CAD', 'NIO'],
  S$: ['SGD'],
  AU$: ['AUD'],
  'RMB¥': ['CNY'],
  'JP¥': ['JPY'],
  // The sign stands for both; who writes ¥100 in Kazakhstan may mean either.
  '¥': ['CNY', 'JPY'],
  // Cyrillic: 1000р.
  Р: ['RUB'],
  元: ['CNY'],
  円: ['JPY'],
  '﷼': ['IRR', 'SAR', 'OMR', 'QAR', 'YER'],
  '⃀': ['KGS'],
}

export const cryptoSigns: Readonly<Record<string, string>> = { '₿': 'BTC', Ξ: 'ETH', Ð: 'DOGE', Ł: 'LTC' }

/** Where adjectives go before their noun and are told by their endings. */
export const adjectives: Partial<Record<LanguageCode, RegExp>> = { ru: /(?:ии|ыи|ои|ая|ое)$/ }

/** Words that join others and would be taken for their joint: Trinidad and Tobago. */
export const jointWords = new Set(['и', 'и.', 'мен', 'жане', 'and', 'of', 'the', 'о', 'в', 'ова'])
