import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { type PairCalendar, pairCalendar } from '../../shared/series/pairCalendar.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type CommandContext, errorLine, Refusal, sourceOf } from '../commandContext.ts'
import { nothingThen } from '../nothingThen.ts'
import { ratesFromDay } from '../ratesFromDay.ts'
import { nameContext, readCode, readCodes } from '../readNames.ts'
import { type Ended, ended } from '../world.ts'
import { type PriceFormat, priceFormats } from './choices.ts'
import { rangeOf } from './history.ts'

interface PricesFlags {
  quote?: string
  from?: string
  to?: string
  rule?: Rule
  as?: PriceFormat
  output?: string
}

interface Price {
  day: string
  code: string
  quote: string
  rate: string
}

/** The source of the rates, and the rule for their days. */
interface Said {
  source: string
  rule: string
}

/** A price file: its head, and one line per price. */
interface Form {
  head(said: Said): string
  line(price: Price, said: Said): string
}

/** Ledger and hledger accept only letters without quotes. */
const quoted = (code: string): string => (/^[A-Za-z]+$/.test(code) ? code : `"${code}"`)

/** Beancount's currencies are capitals and digits. They begin with a letter and end with a letter or a digit. */
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
  // GnuCash's price import has no comments, but lets the user assign columns, so the last one can be ignored.
  // Namespaces let it find currencies. The rule is in the source column.
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

interface DayPrice {
  day: Day
  rate: number
}

/** The prices of one pair over some days. */
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

/** Returns a price for each day on which the rate changes, for programs that use the last price up to a day. */
const pricesOf = (calendar: PairCalendar, range: { from: Day | null; to: Day | null }): DayPrice[] =>
  ratesFromDay(calendar, range).map(({ first, found }) => ({ day: first, rate: found.rate }))

/** `aina prices`: writes currency prices in another program's format, dated by the rule in use. */
export const prices = async (
  context: CommandContext,
  typed: readonly string[],
  flags: PricesFlags,
): Promise<Ended> => {
  const { reader, words, world } = context
  // -o took a kind before it took a file.
  const kind = priceFormats.find((format) => format === flags.output)
  if (kind) throw new Refusal(words('answers.outputIsKind', { kind }), 2)
  const { assets, convention } = reader.board()
  const listed = [...assets.map(({ code }) => code), TENGE]
  const names = nameContext(context)
  const quote = await readCode(flags.quote ?? TENGE, listed, names)
  const codes = await readCodes(typed, listed, names)
  const form = forms[flags.as ?? 'ledger']
  const wanted = flags.rule ?? reader.settings.rateRule
  const range = await rangeOf({ ...flags, rule: wanted }, context)
  const all = codes.map((code) => {
    if (code === quote) throw new Refusal(words('answers.pairUnknown', { code }), 2)
    const calendar = pairCalendar(reader.calendarRates({ code, quote, rule: wanted }))
    const said = calendar.said({
      from: range.from ?? Number.NEGATIVE_INFINITY,
      to: range.to ?? Number.POSITIVE_INFINITY,
    })
    return {
      ...{ code, quote, complete: calendar.complete },
      prices: pricesOf(calendar, range),
      isUnknown: said === 'unknown' || said === 'partly',
    }
  })
  const empty = all.filter(({ prices: found }) => found.length === 0)
  const rule = words(`prices.${convention.spans.length === 0 ? 'dated' : wanted}`)
  const said: Said = { source: sourceOf(context), rule }
  await world.out(form.head(said))
  for (const priced of all) await world.out([...linesOf(priced, form, said)].join(''))
  if (all.some(({ complete }) => !complete)) world.err(words('history.incomplete'))
  if (wanted !== 'dated' && all.some(({ isUnknown }) => isUnknown)) world.err(words('answers.ruleUnknown'))
  for (const pair of empty) world.err(errorLine(words, (await nothingThen(context, pair, range)).message))
  return empty.length > 0 ? ended.noRate : ended.well
}
