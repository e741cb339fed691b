import { expect, test } from 'vitest'
import { receiptOf } from '../../../src/renderer/receipt/receipt.ts'
import { wordReceipt } from '../../../src/renderer/receipt/wordReceipt.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { createTexts } from '../../doubles/texts.ts'

const usd = {
  code: 'USD',
  kind: 'fiat',
  kzt: 525.11,
  day: isoDay('2026-11-20'),
  means: 'dated' as const,
  foundBy: { rule: 'dated' as const, on: isoDay('2026-11-20') },
  fixedOn: null,
  moment: null,
  fetchedAt: '2026-11-20T09:30:00Z',
  provisional: false,
  state: null,
  jumpedFrom: null,
}
const kzt = {
  ...usd,
  code: 'KZT',
  kind: null,
  kzt: 1,
  day: null,
  means: null,
  foundBy: null,
  fetchedAt: null,
}
const plain = { whyStale: () => null, inForce: () => '' }

test('a receipt has the rate that makes its figure, with the digits that takes', () => {
  const { t } = createTexts('en')
  const eur = { ...usd, code: 'EUR', kzt: 524.03 }
  const rateOf = (amount: string) =>
    wordReceipt(receiptOf(amount, usd, eur, isoDay('2026-11-20')), { t, language: 'en' }, plain)[0]?.[1]
  expect(rateOf('100')).toBe('1 USD = 1.0021 EUR')
  expect(rateOf('1000000')).toBe('1 USD = 1.00206095 EUR')
})

test.each(languageCodes)('in %s the rule of a receipt is two sentences', (language) => {
  const { t } = createTexts(language)
  const lines = wordReceipt(receiptOf('100', usd, kzt, isoDay('2026-11-20')), { t, language }, plain)
  const rule = lines.find(([label]) => label === t('converter.rule.label'))?.[1] ?? ''
  expect(rule).not.toMatch(/; ?\p{Lu}/u)
  expect(rule).toMatch(/^\p{Lu}[^.;]+\. \p{Lu}[^.;]+\.$/u)
})
