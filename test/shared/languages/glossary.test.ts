import { expect, test } from 'vitest'
import { kk } from '../../../src/cli/words/kk.ts'
import { ru } from '../../../src/cli/words/ru.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { translate } from '../../../src/shared/languages/translate.ts'
import { allTexts } from '../../doubles/texts.ts'

/** The words that have to be the same wherever the thing is named. */
const words: Record<string, Record<LanguageCode, string>> = {
  'nav.converter': { en: 'Converter', kk: 'Конвертер', ru: 'Конвертер' },
  'nav.settings': { en: 'Settings', kk: 'Баптаулар', ru: 'Настройки' },
  'settings.title': { en: 'Settings', kk: 'Баптаулар', ru: 'Настройки' },
  'nav.health': { en: 'Data health', kk: 'Деректер күйі', ru: 'Состояние данных' },
  'health.title': { en: 'Data health', kk: 'Деректер күйі', ru: 'Состояние данных' },
  'service.address': { en: 'Service address', kk: 'Қызмет мекенжайы', ru: 'Адрес сервиса' },
  'settings.about': { en: 'About', kk: 'Бағдарлама туралы', ru: 'О программе' },
  'appearance.language': { en: 'Language', kk: 'Тіл', ru: 'Язык' },
  'appearance.theme': { en: 'Theme', kk: 'Түс тақырыбы', ru: 'Тема' },
  'appearance.dark': { en: 'Dark', kk: 'Қараңғы', ru: 'Тёмная' },
  'appearance.light': { en: 'Light', kk: 'Ашық', ru: 'Светлая' },
  'board.search': { en: 'Search', kk: 'Іздеу', ru: 'Поиск' },
  'board.rateDate': { en: 'Rate date', kk: 'Бағам күні', ru: 'Дата курса' },
  'board.provisional': { en: 'provisional', kk: 'алдын ала бағам', ru: 'предварительный' },
  'freshness.current': { en: 'current', kk: 'өзекті', ru: 'актуально' },
  'freshness.stale': { en: 'stale', kk: 'ескірген', ru: 'устарело' },
  'sync.refresh': { en: 'Refresh', kk: 'Жаңарту', ru: 'Обновить' },
  'converter.amount': { en: 'Amount', kk: 'Сома', ru: 'Сумма' },
  'converter.swap': { en: 'Swap', kk: 'Орындарын ауыстыру', ru: 'Поменять местами' },
  'converter.full': { en: 'Full precision', kk: 'Толық дәлдік', ru: 'Полная точность' },
  'receipt.title': { en: 'How this was calculated', kk: 'Қалай есептелді', ru: 'Как посчитано' },
  'attribution.reference': {
    en: 'for reference only, not a public offer',
    kk: 'тек анықтама үшін, жария оферта емес',
    ru: 'только для справки, не является публичной офертой',
  },
  'board.official': {
    en: 'official rate (National Bank)',
    kk: 'Ұлттық Банктің ресми (нарықтық) бағамы',
    ru: 'официальный (рыночный) курс Нацбанка',
  },
  'board.cryptoRate': { en: 'crypto rate', kk: 'криптовалюта бағамы', ru: 'курс криптовалют' },
}

test.each(languageCodes)('the same thing is called the same everywhere in %s', (language) => {
  for (const [key, said] of Object.entries(words))
    expect([key, translate(allTexts[language], language, key)]).toEqual([key, said[language]])
})

test('a service is never worded as a favour, nor a rate as a course, in Kazakh', () => {
  const said = JSON.stringify(allTexts.kk)
  // «қызмет көрсетілмейінше» would be "until one is served"; «курс» is the Russian word.
  expect(said).not.toMatch(/қызмет көрсет|курс(?!ор)/i)
})

// In Kazakhstan the market rate is the legal name of the National Bank's official rate.
test.each([
  ['ru', [allTexts.ru, ru], /рыночн/giu, /официальн\p{L}+ \(рыночн\p{L}+\) курс/giu],
  ['kk', [allTexts.kk, kk], /нарықтық/giu, /ресми \(нарықтық\) бағам/giu],
] as const)('%s calls only the official rate a market rate', (_, texts, market, official) => {
  const said = JSON.stringify(texts)
  const [named, legal] = [said.match(market) ?? [], said.match(official) ?? []]
  expect(legal.length).toBeGreaterThan(0)
  expect(named.length).toBe(legal.length)
})
