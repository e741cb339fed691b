import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { workOut } from '../../shared/rates/workOut.ts'
import { editedText } from '../entry/amount.ts'
import type { FieldReading } from '../entry/readField.ts'
import type { FieldAmount } from '../entry/useFieldAmount.ts'
import { wordReading } from '../entry/wordReading.ts'
import type { Currency } from '../picker/useCurrencies.ts'
import { isWorkedOut } from '../rate/formatTyped.ts'
import { knownSides, type Rates, sidesOf } from '../rate/rates.ts'
import { type Receipt, receiptOf } from '../receipt/receipt.ts'
import type { InForce } from '../state/useCalendar.ts'
import { type ConverterState, type ConverterView, swapPartner } from './converterState.ts'
import { wordMissing } from './wordSentences.ts'

/** Everything that the page shows depends on these. */
export interface ConverterFacts extends Wording, FieldAmount {
  state: ConverterState
  /** The text in the source row, and its reading. */
  text: string
  reading: FieldReading
  rates: Rates
  /** The rule in effect for these rates. */
  rule: Rule
  board: Board
  currencies: readonly Currency[]
  view: Pick<ConverterView, 'units' | 'full'>
  now: number
  /** Whether the histories of currencies are still incomplete. */
  filling: boolean
  /** Whether the service has never delivered rates. */
  nothingYet: boolean
  inForce: InForce
}

export interface ConverterRow {
  code: string
  /** Absent if the service does not list the code. */
  currency: Currency | undefined
  /** The entry in the rates list; null on a past day and for the tenge. */
  asset: BoardAsset | null
  /** In the source row: its text, the edited text (null: as displayed), its reading and its words. */
  typed: { text: string; edited: string | null; reading: FieldReading; echo: string } | null
  /** The rates of the source currency and of this row; null while one is unknown. */
  sides: { base: AnswerSide; quote: AnswerSide } | null
  /** Decimal text; null without a figure. */
  figure: string | null
  /** The formatted figure, empty if there is none. */
  shown: string
  /** The reason for a missing figure. */
  mistake: string | null
}

export interface ConverterModel {
  base: string
  /** The currency to swap with; null without another row. */
  partner: string | null
  /** The amount of all rows as decimal text; null while the text is not valid. `held`: it is the last valid one. */
  amount: string | null
  isEarlier: boolean
  /** The chosen day, then rule, units and precision if they are not the default. */
  choices: readonly string[]
  rows: readonly ConverterRow[]
  /** The facts that all rows share; `day` is the day in `text`. */
  notes: readonly { label: string; text: string; day?: Day }[]
}

/** Explains a missing figure. */
const mistakeOf = (code: string, { rates, nothingYet, ...wording }: ConverterFacts): string =>
  nothingYet ? wording.t('firstRun.nothingYet') : wordMissing(code, rates, wording)

const choicesOf = ({ state: { on }, rule, view, t, language }: ConverterFacts): string[] => {
  return [
    on === null ? t('converter.today') : formatDay(on, language, 'short'),
    on === null ? '' : t(`converter.rule.${rule}`),
    view.units === null ? '' : `${t('converter.units')} ${formatNumber(view.units, { language })}`,
    view.full ? t('converter.full') : '',
  ].filter(Boolean)
}

const notesOf = (facts: ConverterFacts): ConverterModel['notes'] => {
  const { rates, board, filling, inForce, t, language } = facts
  const fixed = new Set(
    [...rates.legs.values()].flatMap((leg) => (leg && isOfficial(leg.kind) ? [leg.fixedOn] : [])),
  )
  const days = fixed.size === 1 ? inForce([...fixed][0] ?? null) : ''
  const official = days === '' ? [] : [{ label: '', text: `${t('board.official')}, ${days}` }]
  if (rates.on !== null)
    return filling ? [...official, { label: '', text: t('converter.filling') }] : official
  const { day } = board
  return [
    ...official,
    ...(day === null ? [] : [{ label: t('board.rateDate'), text: formatDay(day, language, 'short'), day }]),
  ]
}

export const formatOf = (currency: Currency | undefined): MoneyFormat =>
  currency ? { kind: currency.kind } : {}

/** Returns the content of the converter's list. */
export const converterModel = (facts: ConverterFacts): ConverterModel => {
  const { state, text, reading, rates, board, currencies, view, amount, isEarlier, missing, t, language } =
    facts
  const base = state.code
  const isFigure = state.amount.worked
  const known = new Map(currencies.map((currency) => [currency.code, currency]))
  const assets = new Map(rates.on === null ? board.assets.map((asset) => [asset.code, asset]) : [])

  const figureIn = (code: string) => {
    const currency = known.get(code)
    const format = formatOf(currency)
    const sides = sidesOf(rates, base, code)
    const worked = code === base && missing !== null ? { missing } : workOut(amount, base, code, sides)
    const figure = worked && 'result' in worked ? worked.result : null
    const isTyped = code === base && !isFigure
    const money = code === base ? text : figure
    const shown = isTyped ? text : money === null ? '' : formatMoney(money, code, language, format)
    return { code, currency, format, sides, worked, figure, shown }
  }
  const figures = state.codes.map(figureIn)
  const rowOf = ({
    code,
    currency,
    format,
    sides,
    worked,
    figure,
    shown,
  }: (typeof figures)[number]): ConverterRow => {
    const words = { t, language, code, format: { ...format, full: view.full } }
    return {
      code,
      currency,
      figure,
      shown,
      asset: assets.get(code) ?? null,
      sides: sides && 'base' in sides ? sides : null,
      mistake: worked && 'missing' in worked ? mistakeOf(worked.missing, facts) : null,
      typed:
        code === base
          ? {
              text,
              reading,
              edited: isFigure ? null : editedText(state.amount, language),
              echo: isFigure ? '' : wordReading(reading, text, amount, words),
            }
          : null,
    }
  }
  return {
    base,
    amount,
    isEarlier,
    partner: swapPartner(state),
    choices: choicesOf(facts),
    rows: figures.map(rowOf),
    notes: notesOf(facts),
  }
}

export const rowOfCode = ({ rows }: Pick<ConverterModel, 'rows'>, code: string): ConverterRow | undefined =>
  rows.find((row) => row.code === code)

/** Returns the receipt of a row's conversion; null without an amount or a rate. */
export const rowReceipt = (
  { state, reading, rates, amount }: ConverterFacts,
  code: string,
): Receipt | null => {
  const sides = knownSides(rates, state.code, code)
  if (amount === null || !sides) return null
  const isCalculated = reading.kind === 'amount' && reading.calculated && isWorkedOut(amount)
  return {
    ...receiptOf(amount, sides.base, sides.quote, rates.on),
    calculation: isCalculated ? state.amount.plain : null,
  }
}
