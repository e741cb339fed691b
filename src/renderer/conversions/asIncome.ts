import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import { MOST_INCOMES } from '../../shared/contract/limits.ts'
import type { Income } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { minorDigits } from '../../shared/format/moneyDigits.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'
import { heldAmount } from '../entry/amount.ts'

/** What a conversion can be in an income. */
export const incomeDays = ['invoiced', 'paid', 'sold'] as const
export type IncomeDay = (typeof incomeDays)[number]

const none = { invoiced: null, paid: null, sold: null, soldAmount: null, received: null }

/** Returns a calculated amount in the currency's minor units; null if it is negative or too large. */
const roundedMoney = (sum: string, code: string): string | null => {
  const number = readDecimal(heldAmount(sum) ?? '')
  if (!number) return null
  const { whole, fraction } = roundDecimal(number, minorDigits(code))
  return `${whole}${fraction && `.${fraction}`}`
}

/** Returns the foreign side of a conversion with its day; null if it has none. */
export const foreignPart = ({ from, to, amount, result, on, at }: LoggedConversion) => {
  const code = from === TENGE ? to : from
  const held = from === TENGE ? roundedMoney(result, code) : heldAmount(amount)
  if (code === TENGE || held === null || Number(held) <= 0) return null
  return { code, amount: held, day: on ?? formatIsoDay(almatyDay(Date.parse(at))) }
}

/**
 * Returns the incomes with a logged conversion. A payment or sale completes the first income of the same currency and
 * amount that has an earlier day and lacks this one; anything else is a new income. Null if it does not fit.
 */
export const withConversion = (
  incomes: readonly Income[],
  entry: LoggedConversion,
  { as, id }: { as: IncomeDay; id: string },
): Income[] | null => {
  const part = foreignPart(entry)
  if (!part) return null
  const { code, amount, day } = part
  const before = incomeDays.slice(0, incomeDays.indexOf(as))
  const at = incomes.findIndex(
    (income) =>
      income.code === code &&
      income.amount === amount &&
      incomeDays.slice(before.length).every((name) => income[name] === null) &&
      before.some((name) => income[name] !== null) &&
      before.every((name) => (income[name] ?? '') <= day),
  )
  if (at >= 0) return incomes.map((income, index) => (index === at ? { ...income, [as]: day } : income))
  return incomes.length < MOST_INCOMES ? [...incomes, { ...none, id, code, amount, [as]: day }] : null
}
