import { expect, test } from 'vitest'
import {
  type ConverterFacts,
  type ConverterRow,
  converterModel,
  rowReceipt,
} from '../../../src/renderer/convert/converterModel.ts'
import { typedAmount, workedAmount } from '../../../src/renderer/entry/amount.ts'
import { readField } from '../../../src/renderer/entry/readField.ts'
import { tenge } from '../../../src/renderer/picker/useCurrencies.ts'
import { boardRates, pastRates } from '../../../src/renderer/rate/rates.ts'
import { tengeSide } from '../../../src/shared/answer/answerSide.ts'
import { almatyDay, formatIsoDay } from '../../../src/shared/days/day.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { createTexts } from '../../doubles/texts.ts'

const board = sampleBoard()
const currencies = [tenge, ...board.assets]
const codes = ['USD', 'KZT', 'BTC', 'XAU']

/** The facts after `text` was typed into the row of the dollar. */
const factsOf = (text: string, over: Partial<ConverterFacts> = {}): ConverterFacts => {
  const context = { language: 'en', today: almatyDay(sampleNow), currencies, code: 'USD' } as const
  const reading = readField(text, { ...context, place: 'row' })
  return {
    ...{ t: createTexts('en').t, language: 'en', text, reading, board, currencies, now: sampleNow },
    state: { amount: typedAmount(text, 'en'), code: 'USD', codes, on: null },
    amount: reading.kind === 'amount' ? reading.amount : null,
    ...{ isEarlier: false, missing: null, filling: false, nothingYet: false },
    rates: boardRates(board, codes),
    rule: 'in-force',
    view: { units: null, full: false },
    inForce: (fixedOn) => (fixedOn === null ? '' : `in effect since ${formatIsoDay(fixedOn)}`),
    ...over,
  }
}
const rowsOf = (facts: ConverterFacts): Record<string, ConverterRow> =>
  Object.fromEntries(converterModel(facts).rows.map((row) => [row.code, row]))
const past = (over: Partial<ConverterFacts> = {}): ConverterFacts => {
  const usd = { ...tengeSide, code: 'USD', kind: 'fiat', kzt: 470.5, day: isoDay('2025-12-31') }
  const found = [
    { code: 'USD', rule: 'fixed', side: usd, asDated: null },
    { code: 'KZT', rule: 'fixed', side: tengeSide, asDated: null },
    { code: 'BTC', rule: 'fixed', side: null, asDated: null, unset: true },
    { code: 'XAU', rule: 'fixed', side: null, asDated: null },
  ] as const
  const facts = factsOf('2')
  return {
    ...facts,
    state: { ...facts.state, on: isoDay('2025-12-31') },
    rates: pastRates(isoDay('2025-12-31'), found),
    ...over,
  }
}

test('each row has the figure of the typed amount, in the order of the list', () => {
  const facts = factsOf('100')
  expect(converterModel(facts).rows.map(({ code, shown }) => [code, shown])).toEqual([
    ['USD', '100'],
    ['KZT', '52,512.00'],
    ['BTC', '0.0010892'],
    ['XAU', ''],
  ])
  const { USD, KZT } = rowsOf(facts)
  expect([USD?.typed?.text, USD?.typed?.edited, KZT?.typed]).toEqual(['100', '100', null])
  expect([KZT?.figure, KZT?.asset, USD?.asset?.code]).toEqual(['52512', null, 'USD'])
})

test('a calculated source amount shows the digits of money and is edited as displayed', () => {
  const amount = workedAmount('33.333333333')
  if (!amount) throw new Error('no amount')
  const facts = factsOf('33.333333333')
  const { USD } = rowsOf({ ...facts, state: { ...facts.state, amount } })
  expect([USD?.shown, USD?.typed?.edited, USD?.typed?.echo]).toEqual(['33.33', null, ''])
})

test('the source row explains a calculation, the other rows stay without words', () => {
  const { USD, KZT } = rowsOf(factsOf('50 + 50'))
  expect([USD?.typed?.echo, KZT?.typed, KZT?.shown]).toEqual(['= 100', null, '52,512.00'])
})

test('a row without a rate names its currency; without rates, the download', () => {
  expect(rowsOf(factsOf('100')).XAU?.mistake).toContain('XAU')
  expect(rowsOf(factsOf('100')).KZT?.mistake).toBeNull()
  expect(rowsOf(factsOf('100', { nothingYet: true })).XAU?.mistake).not.toContain('XAU')
  const sum = rowsOf(factsOf('100', { amount: null, missing: 'GBX' }))
  expect([sum.USD?.mistake?.includes('GBX'), sum.KZT?.mistake, sum.KZT?.shown]).toEqual([true, null, ''])
})

test('a past day uses its own rates and distinguishes unset from unknown ones', () => {
  const { USD, KZT, BTC, XAU } = rowsOf(past())
  expect([USD?.asset, KZT?.figure]).toEqual([null, '941'])
  expect([BTC?.mistake, XAU?.mistake]).toEqual([
    createTexts('en').t('converter.notFixed', { code: 'BTC', day: '31 December 2025' }),
    createTexts('en').t('converter.noRateOnDay', { code: 'XAU', day: '31 December 2025' }),
  ])
})

test('the choices name the day, and rule, units and precision only if chosen', () => {
  const { t } = createTexts('en')
  const choices = (facts: ConverterFacts) => converterModel(facts).choices
  expect(choices(factsOf('1'))).toEqual([t('converter.today')])
  expect(choices(factsOf('1', { view: { units: 100, full: true } }))).toEqual([
    ...[t('converter.today'), `${t('converter.units')} 100`, t('converter.full')],
  ])
  expect(choices(past({ rule: 'dated' }))).toEqual(['31 Dec 2025', t('converter.rule.dated')])
})

test('the notes give the shared date once, and on a past day only the download', () => {
  const texts = (facts: ConverterFacts) => converterModel(facts).notes.map(({ text }) => text)
  expect(texts(factsOf('1'))).toEqual(['20 Nov 2026'])
  expect(converterModel(factsOf('1')).notes[0]?.day).toBe(isoDay('2026-11-20'))
  expect(texts(past())).toEqual([])
  expect(texts(past({ filling: true }))).toEqual([createTexts('en').t('converter.filling')])
})

test('the notes name the effective days only while all official rates share them', () => {
  const assets = (other: string) =>
    board.assets.map((asset) => ({
      ...asset,
      fixedOn: asset.code === 'EUR' ? isoDay(other) : isoDay('2026-11-19'),
    }))
  const first = (other: string) => {
    const listed = { ...board, assets: assets(other) }
    return converterModel(factsOf('1', { board: listed, rates: boardRates(listed, codes) })).notes[0]?.text
  }
  const one = { ...board, assets: assets('2026-11-19').filter(({ kind }) => kind === 'fiat') }
  const legs = new Map(
    [...boardRates(one, codes).legs].filter(([, leg]) => leg !== null && leg.kind === 'fiat'),
  )
  expect(converterModel(factsOf('1', { rates: { on: null, legs } })).notes[0]?.text).toContain(
    'in effect since 2026-11-19',
  )
  expect(first('2026-11-18')).toBe('20 Nov 2026')
})

test('a receipt exists for each known rate and keeps the calculation of a long amount', () => {
  expect(rowReceipt(factsOf('100'), 'KZT')).toMatchObject({
    amount: '100',
    result: '52512',
    calculation: null,
  })
  expect(rowReceipt(factsOf('1/3'), 'KZT')).toMatchObject({ calculation: '1/3' })
  expect(rowReceipt(factsOf('100'), 'XAU')).toBeNull()
  expect(rowReceipt(factsOf('abc'), 'KZT')).toBeNull()
})
