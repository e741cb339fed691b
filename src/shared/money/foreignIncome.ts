import Big from 'big.js'
import type { Day } from '../days/day.ts'
import type { CostMethod } from '../rates/costMethods.ts'

/** A day with its official rate in effect: tenge per 1 unit, decimal text; null if there is none. */
export interface RatedDay {
  day: Day
  rate: string | null
}

/** An invoice, its payment and a sale of the currency for tenge. Amounts are decimal texts, at least 0. */
export interface IncomeLine {
  code: string
  amount: string
  invoiced: RatedDay | null
  paid: RatedDay | null
  /** `received` is in tenge; null if unknown. */
  sale: (RatedDay & { amount: string; received: string | null }) | null
}

/** The figures of a line in tenge, rounded to the tiyn; null if one of its days, rates or amounts is missing. */
export interface IncomeFigures {
  invoiced: string | null
  paid: string | null
  /** The payment's value minus the invoice's. */
  difference: string | null
  /** The sold amount at the rate in effect. */
  official: string | null
  received: string | null
  /** What the bank kept: `official` minus `received`, also in per cent of `official`, to 0.01. */
  spread: string | null
  spreadPercent: string | null
  /** The value of the sold currency on the days of its payments, by the method. */
  cost: string | null
  /** `received` minus `cost`. */
  realised: string | null
  /** The sold amount that no earlier payment covers, in the currency; '0' if all is covered. */
  uncovered: string
}

/** A separate Big constructor: an average cost is not a finite decimal. */
const Precise = Big()
Precise.DP = 40
Precise.RM = Precise.roundHalfUp

/** Rounds to hundredths, half up: tiyn, or hundredths of a per cent. */
const money = (value: Big | null): string | null => value?.round(2, Big.roundHalfUp).toFixed() ?? null
const minus = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : new Precise(a).minus(b).toFixed()
const tengeOn = (amount: string, on: RatedDay | null): Big | null =>
  on?.rate == null ? null : new Precise(amount).times(on.rate)

/** Paid currency that is still held; `cost` is in tenge for all of it, null if its rate is missing. */
interface Lot {
  amount: Big
  cost: Big | null
}

interface Taken {
  cost: Big | null
  uncovered: Big
}

const add = (a: Big | null, b: Big | null): Big | null => (a && b ? a.plus(b) : null)
const share = ({ amount, cost }: Lot, part: Big): Big | null => cost?.times(part).div(amount) ?? null

/** Takes an amount from the lots, oldest first, and returns its cost. */
const takeFirst = (lots: Lot[], amount: Big): Taken => {
  let left = amount
  let cost: Big | null = new Precise(0)
  while (left.gt(0)) {
    const [lot] = lots
    if (!lot) return { cost: null, uncovered: left }
    const part = left.lt(lot.amount) ? left : lot.amount
    const partCost = share(lot, part)
    cost = add(cost, partCost)
    left = left.minus(part)
    if (part.eq(lot.amount)) lots.shift()
    else lots[0] = { amount: lot.amount.minus(part), cost: lot.cost && partCost && lot.cost.minus(partCost) }
  }
  return { cost, uncovered: left }
}

/** Joins the lots to one, so that each unit has the average cost. */
const average = (lots: Lot[]): Lot[] =>
  lots.length < 2
    ? lots
    : [
        lots.reduce((all, lot) => ({
          amount: all.amount.plus(lot.amount),
          cost: add(all.cost, lot.cost),
        })),
      ]

type Move = { at: number; day: Day; paid: boolean }

/** Returns the payments and sales in order of days. On one day payments come first, then the order of lines counts. */
const movesOf = (lines: readonly IncomeLine[]): Move[] =>
  lines
    .flatMap(({ paid, sale }, at): Move[] => [
      ...(paid ? [{ at, day: paid.day, paid: true }] : []),
      ...(sale ? [{ at, day: sale.day, paid: false }] : []),
    ])
    .toSorted((a, b) => a.day - b.day || Number(b.paid) - Number(a.paid) || a.at - b.at)

/** Currency that was paid and not sold. */
interface Unsold {
  code: string
  amount: string
}

/**
 * Returns the figures of each line, in order, and what is unsold by currency. A sale takes from the payments up to
 * its day in the same currency, whichever line they are on.
 */
export const foreignIncome = (
  lines: readonly IncomeLine[],
  method: CostMethod,
): { figures: IncomeFigures[]; unsold: Unsold[] } => {
  const held = new Map<string, Lot[]>()
  const taken = new Map<number, Taken>()
  for (const { at, paid } of movesOf(lines)) {
    const line = lines[at]
    if (!line) continue
    const lots = held.get(line.code) ?? []
    if (paid) {
      const lot = { amount: new Precise(line.amount), cost: tengeOn(line.amount, line.paid) }
      if (lot.amount.gt(0)) lots.push(lot)
    } else if (line.sale) taken.set(at, takeFirst(lots, new Precise(line.sale.amount)))
    held.set(line.code, method === 'average' ? average(lots) : lots)
  }
  const figures = lines.map(({ amount, invoiced, paid, sale }, at): IncomeFigures => {
    const [invoicedKzt, paidKzt] = [money(tengeOn(amount, invoiced)), money(tengeOn(amount, paid))]
    const official = sale && money(tengeOn(sale.amount, sale))
    const received = sale?.received == null ? null : money(new Precise(sale.received))
    const spread = minus(official, received)
    const cost = money(taken.get(at)?.cost ?? null)
    return {
      invoiced: invoicedKzt,
      paid: paidKzt,
      difference: minus(paidKzt, invoicedKzt),
      official,
      received,
      spread,
      spreadPercent:
        spread === null || official === null || Number(official) === 0
          ? null
          : money(new Precise(spread).div(official).times(100)),
      cost,
      realised: minus(received, cost),
      uncovered: taken.get(at)?.uncovered.toFixed() ?? '0',
    }
  })
  const unsold = [...held].flatMap(([code, lots]) => {
    const amount = lots.reduce((sum, lot) => sum.plus(lot.amount), new Precise(0))
    return amount.gt(0) ? [{ code, amount: amount.toFixed() }] : []
  })
  return { figures, unsold }
}
