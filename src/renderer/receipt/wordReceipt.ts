import { wordWhen } from '../../shared/answer/wordDays.ts'
import { type WhyStale, wordStale } from '../../shared/answer/wordStale.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { spellAmount } from '../../shared/entry/spellAmount.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber, formatRate } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import type { T, Wording } from '../../shared/languages/texts.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { capitalize } from '../../shared/text/capitalize.ts'
import { formatTyped } from '../rate/formatTyped.ts'
import type { InForce } from '../state/useCalendar.ts'
import type { Receipt } from './receipt.ts'

/** A label and its value; `whyStale` is null unless the line is about a stale rate. */
export type ReceiptLine = readonly [label: string, value: string, whyStale: string | null]

/** Returns a line as text for copying. */
export const writeLine = ([label, value, whyStale]: ReceiptLine, t: T): string =>
  [`${label}: ${value}`, wordStale(whyStale, t)].filter(Boolean).join('; ')

const wordLeg = (leg: AnswerSide, { t, language }: Wording, inForce: InForce): string => {
  if (leg.kind === null) return t('receipt.base')
  const parts = [
    t('converter.line', {
      amount: 1,
      from: leg.code,
      result: formatNumber(leg.kzt, { language }),
      to: TENGE,
    }),
    t(isOfficial(leg.kind) ? 'board.official' : 'board.cryptoRate'),
    wordWhen(leg, { t, language }, 'long'),
    inForce(leg.fixedOn),
    leg.fetchedAt
      ? t('receipt.fetchedAt', { moment: formatMoment(Date.parse(leg.fetchedAt), language, 'long') })
      : t('receipt.fromHistory'),
    leg.provisional && `${t('board.provisional')} (${t('board.provisionalSays')})`,
    leg.jumpedFrom !== null && t('board.jumpSays', { from: formatRate(leg.jumpedFrom, language) }),
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('; ')
}

/** Returns the source as the licence requires, or that there is none. */
export const wordSource = (t: T, website: string | null): string =>
  website === null ? t('demo.notice') : `${website}, CC BY 4.0; ${t('attribution.reference')}`

/** Returns the conversion and its result, rounded as displayed. */
export const wordConversion = ({ from, to, amount, result }: Receipt, { t, language }: Wording): string => {
  const formatOf = ({ kind }: AnswerSide) => (kind === null ? {} : { kind })
  return t('converter.line', {
    from: from.code,
    to: to.code,
    amount: formatTyped(amount, from.code, language, formatOf(from)),
    result: formatMoney(result, to.code, language, formatOf(to)),
  })
}

/** Returns two sentences: the rule behind an official rate, and that Aina claims no legal rule. */
const wordRule = (rule: Rule, t: T): string =>
  `${capitalize(t(`converter.rule.${rule}`))}. ${t('converter.rule.yours')}`

/** Returns all lines of a receipt except the source. The formula has all digits. */
export const wordReceipt = (
  receipt: Receipt,
  wording: Wording,
  { whyStale, inForce }: { whyStale: WhyStale; inForce: InForce },
): ReceiptLine[] => {
  const { t, language } = wording
  const { from, to, amount, rate, result, on, calculation } = receipt
  const write = (value: string | number) => formatNumber(value, { language })
  const requested =
    calculation === null ? write(amount) : `(${spellAmount(calculation, language, { groups: true })})`
  const formula = `${requested} × ${write(from.kzt)} ÷ ${write(to.kzt)} = ${write(result)}`
  const legs = from.code === to.code ? [from] : [from, to]
  const rule = legs.find(({ foundBy }) => foundBy !== null)?.foundBy?.rule
  const line = t('converter.line', {
    amount: 1,
    from: from.code,
    result: formatUsedRate({ amount, rate, result, to: to.code, kind: to.kind ?? undefined }, language),
    to: to.code,
  })
  return [
    [t('board.sorts.rate'), line, null],
    ...legs.map((leg): ReceiptLine => [leg.code, wordLeg(leg, wording, inForce), whyStale(leg)]),
    ...(on === null ? [] : [[t('receipt.requestedDate'), formatDay(on, language, 'long'), null] as const]),
    ...(rule === undefined ? [] : [[t('converter.rule.label'), wordRule(rule, t), null] as const]),
    [t('receipt.formula'), formula, null],
  ]
}
