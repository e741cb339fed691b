import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, type Day, formatIsoDay } from '../../shared/days/day.ts'
import { dayRule } from '../../shared/publication/dayRule.ts'
import { filledBy } from '../../shared/publication/filledBy.ts'
import { type DatedPrice, pricesByRule } from '../../shared/publication/pricesByRule.ts'
import type { Rule } from '../../shared/publication/rules.ts'
import { pairPointOn } from '../../shared/series/pairPointOn.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import type { PointOn } from '../../shared/series/pointOn.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type Context, listedCodes, Refusal, sourceOf } from '../context.ts'
import { fill } from '../fill.ts'
import { pairSides, type Side } from '../pairSides.ts'
import { type Ended, ended } from '../world.ts'
import { rangeOf } from './history.ts'

export const priceFormats = ['ledger', 'hledger', 'beancount', 'gnucash', 'csv'] as const
export type PriceFormat = (typeof priceFormats)[number]

export interface PricesFlags {
  quote?: string
  from?: string
  to?: string
  rule?: Rule
  output?: PriceFormat
}

interface Price {
  day: string
  code: string
  quote: string
  rate: string
}

/** Whose rates these are, and by which days, in words. */
interface Said {
  source: string
  rule: string
}

/** A file of prices: what stands above them, a line a price. */
interface Form {
  head(said: Said): string
  line(price: Price, said: Said): string
}

/** Ledger and hledger take letters alone without quotation marks. */
const quoted = (code: string): string => (/^[A-Za-z]+$/.test(code) ? code : `"${code}"`)

/** Beancount's currencies are capitals and digits, begin with a letter and end with a letter or a digit. */
const beancountCode = (code: string): string => {
  const capital = code.toUpperCase().replace(/_/g, '-')
  return /^[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]$/.test(capital) ? capital : `C${capital}`
}

const pricesLine = ({ day, code, quote, rate }: Price): string =>
  `P ${day} ${quoted(code)} ${rate} ${quoted(quote)}\n`

const comment = ({ source, rule }: Said): string => `; ${source}\n; ${rule}\n`

const forms: Record<PriceFormat, Form> = {
  ledger: { head: comment, line: pricesLine },
  hledger: { head: comment, line: pricesLine },
  beancount: {
    head: comment,
    line: ({ day, code, quote, rate }) =>
      `${day} price ${beancountCode(code)} ${rate} ${beancountCode(quote)}\n`,
  },
  // Its import of prices knows no comments, but asks which column is what: the last one is none of them. Namespaces let it find
  // currencies, and the rule stands beside the source.
  gnucash: {
    head: () => csvLine(['Date', 'From Namespace', 'From Symbol', 'Currency To', 'Amount', 'Source']),
    line: ({ day, code, quote, rate }, { source, rule }) =>
      csvLine([day, 'CURRENCY', code, quote, rate, `${source} ${rule}`]),
  },
  csv: {
    head: ({ source, rule }) =>
      `${csvLine([`# ${source}`])}${csvLine([`# ${rule}`])}${csvLine(['date', 'code', 'quote', 'rate'])}`,
    line: ({ day, code, quote, rate }) => csvLine([day, code, quote, rate]),
  },
}

type DayPrice = Pick<DatedPrice, 'day' | 'rate'>

/** The prices of one pair, from one day to another. */
interface Priced {
  code: string
  quote: string
  prices: readonly DayPrice[]
}

function* linesOf({ code, quote, prices }: Priced, form: Form, said: Said): Generator<string> {
  for (const { day, rate } of prices) {
    const price = plainNumber(rate)
    if (price !== null) yield form.line({ day: formatIsoDay(day), code, quote, rate: price }, said)
  }
}

/** How a rule dates the prices of a side, and which one counts on a day. */
interface Pricing {
  prices: readonly DatedPrice[]
  pointOn: PointOn
}

/** A pair has a price on each day on which one of its sides has a new one, made from each side's own day. */
const pairPrices = (base: Pricing | null, quote: Pricing | null): readonly DayPrice[] => {
  if (base && !quote) return base.prices
  const days = [base, quote].flatMap((side) => side?.prices.map(({ day }) => day) ?? [])
  const pointOn = pairPointOn({ base: base?.pointOn ?? null, quote: quote?.pointOn ?? null })
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .flatMap((day) => {
      const point = pointOn(day)
      return point ? [{ day, rate: point.rate }] : []
    })
}

const within =
  ({ from, to }: { from: Day | null; to: Day | null }) =>
  ({ day }: DayPrice): boolean =>
    day >= (from ?? day) && day <= (to ?? day)

/** `aina prices`: the publications of currencies as a price file of another program, dated by the rule that counts. */
export const prices = async (
  context: Context,
  typed: readonly string[],
  flags: PricesFlags,
): Promise<Ended> => {
  const { reader, words, world } = context
  const { assets, convention } = reader.board()
  const listed = [...assets.map(({ code }) => code), TENGE]
  const [quote = TENGE, ...codes] = listedCodes([flags.quote ?? TENGE, ...typed], listed, words)
  const range = rangeOf(flags, context)
  const form = forms[flags.output ?? 'ledger']
  const wanted = flags.rule ?? reader.settings.rateRule
  const { calendar } = reader
  const { saidOf } = dayRule(assets, convention, calendar)
  const today = almatyDay(world.clock.now())
  const ruleOf = ({ code, quote: other }: Side['series']) => saidOf({ code, quote: other })
  const pricing = ({ series }: Side): Pricing => {
    const rule = ruleOf(series) === 'inForce' ? wanted : 'dated'
    return {
      prices: pricesByRule(series, rule, { convention, calendar }),
      pointOn: filledBy(series, { rule, today, convention, calendar, carried: new Set() }),
    }
  }
  const all = codes.map((code) => {
    if (code === quote) throw new Refusal(fill(words.answers.pairUnknown, { code }), 2)
    // All of it: the first price may be of a fixing before its day.
    const sides = pairSides(context, { code, quote })
    const known = [sides.base, sides.quote].filter((side) => side !== null)
    const [base, other] = [sides.base && pricing(sides.base), sides.quote && pricing(sides.quote)]
    const asked = [base, other].flatMap((side) => side?.prices.filter(within(range)) ?? [])
    return {
      code,
      quote,
      isUnknown:
        known.some(({ series }) => ruleOf(series) === 'unknown') || asked.some((price) => price.isUnknown),
      prices: pairPrices(base, other).filter(within(range)),
      complete: known.every(({ complete }) => complete),
    }
  })
  const empty = all.filter(({ prices: found }) => found.length === 0)
  const rule = words.prices[convention.spans.length === 0 ? 'dated' : wanted]
  const said: Said = { source: sourceOf(context), rule }
  await world.out(form.head(said))
  for (const priced of all) await world.out([...linesOf(priced, form, said)].join(''))
  if (all.some(({ complete }) => !complete)) world.err(words.history.incomplete)
  if (wanted !== 'dated' && all.some(({ isUnknown }) => isUnknown)) world.err(words.answers.ruleUnknown)
  for (const { code } of empty) world.err(fill(words.answers.noRate, { code }))
  return empty.length > 0 ? ended.noRate : ended.well
}
