import { wordDays } from '../shared/answer/wordDays.ts'
import { wordMarks } from '../shared/answer/wordMarks.ts'
import { rateForUnits, wordRate } from '../shared/answer/wordRate.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { formatIsoDay, parseDay } from '../shared/days/day.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import { formatMoney } from '../shared/format/formatMoney.ts'
import { formatNumber } from '../shared/format/formatNumber.ts'
import { readAmount } from '../shared/money/readAmount.ts'
import { convertedResult } from '../shared/rates/crossRate.ts'
import { staleThen } from './drawPins.ts'
import { choice, element, labelled, section } from './element.ts'
import type { PhonePart } from './phoneState.ts'

/** The lines of an answer, the result first; a single line without a number if there is none. */
export const wordConversion = ({ state, entered, wording }: PhonePart): string[] => {
  const { t, language } = wording
  const { amount: typed, from, to, on } = entered
  const read = readAmount(typed, language)
  if (!read.ok) return [t('phone.unreadable')]
  const day = on === '' ? null : parseDay(on)
  const { lastDay } = state.file
  if (day !== null && day > lastDay)
    return [
      t('phone.ends', { asked: formatDay(day, language, 'long'), day: formatDay(lastDay, language, 'long') }),
    ]
  const sides = state.sidesOn(from, to, day)
  const lacking = sides.from ? to : from
  if (!sides.from || !sides.to)
    return [
      day === null
        ? t('converter.noRate', { code: lacking })
        : t('converter.noRateOnDay', { code: lacking, day: formatDay(day, language, 'long') }),
    ]
  const { amount } = read
  const result = convertedResult(amount, sides.from, sides.to) ?? ''
  const written = formatMoney(result, to, language, { kind: sides.to.kind ?? 'fiat' })
  const rate = rateForUnits(sides.from, sides.to, { language, units: null, full: false })
  const both = [sides.from, sides.to]
  const marks = both.flatMap((side) => wordMarks(side, wording, staleThen))
  return [
    t('converter.line', { amount: formatNumber(amount, { language }), from, result: written, to }),
    from === to ? '' : wordRate(rate, rate.write(amount, result), wording),
    [wordDays(both, wording), ...new Set(marks)].filter(Boolean).join(', '),
  ].filter(Boolean)
}

/** Amount, currencies and day, with the answer as the user types. */
export const drawConverter = (part: PhonePart): HTMLElement => {
  const { state, entered, wording } = part
  const { t } = wording
  const answer = element('div', { attributes: { role: 'status', class: 'answer' } })
  const show = () => {
    const lines = wordConversion(part).map((line, at) => element(at === 0 ? 'strong' : 'span', {}, line))
    answer.replaceChildren(...lines)
  }
  const amount = element('input', {
    attributes: { value: entered.amount, inputmode: 'decimal', autocomplete: 'off', maxlength: 200 },
    on: {
      input() {
        entered.amount = amount.value
        show()
      },
    },
  })
  const codes = [...state.codes, TENGE].map((code) => ({ value: code, label: code }))
  const currency = (name: 'from' | 'to'): HTMLLabelElement =>
    choice(t(`converter.${name}`), codes, {
      value: entered[name],
      onChoose(code) {
        entered[name] = code
        show()
      },
    })
  const [from, to] = [currency('from'), currency('to')]
  const swap = () => {
    const [one, other] = [from, to].map((label) => label.querySelector('select'))
    if (!one || !other) return
    ;[entered.from, entered.to] = [entered.to, entered.from]
    ;[one.value, other.value] = [entered.from, entered.to]
    show()
  }
  const on = element('input', {
    attributes: { type: 'date', value: entered.on, max: formatIsoDay(state.file.lastDay) },
    on: {
      input() {
        entered.on = on.value
        show()
      },
    },
  })
  const toLatest = () => {
    entered.on = ''
    on.value = ''
    show()
  }
  show()
  return section(
    t('converter.title'),
    labelled(t('converter.amount'), amount),
    element(
      'div',
      { attributes: { class: 'beside' } },
      from,
      to,
      element('button', { attributes: { type: 'button' }, on: { click: swap } }, t('converter.swap')),
    ),
    element(
      'div',
      { attributes: { class: 'beside' } },
      labelled(t('phone.onDay'), on),
      element('button', { attributes: { type: 'button' }, on: { click: toLatest } }, t('phone.latest')),
    ),
    answer,
  )
}
