import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatIsoDay, isoOrNull } from '../../shared/days/day.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import { publications } from '../../shared/series/publications.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type Context, listedCodes, Refusal, sourceOf } from '../context.ts'
import { fill } from '../fill.ts'
import { type Ended, ended } from '../world.ts'
import { rangeOf } from './history.ts'

export const priceFormats = ['ledger', 'hledger', 'beancount', 'gnucash', 'csv'] as const
export type PriceFormat = (typeof priceFormats)[number]

export interface PricesFlags {
  quote?: string
  from?: string
  to?: string
  output?: PriceFormat
}

interface Price {
  day: string
  code: string
  quote: string
  rate: string
}

/** A file of prices: what stands above them, a line a price. */
interface Form {
  head(source: string): string
  line(price: Price, source: string): string
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

const comment = (source: string): string => `; ${source}\n`

const forms: Record<PriceFormat, Form> = {
  ledger: { head: comment, line: pricesLine },
  hledger: { head: comment, line: pricesLine },
  beancount: {
    head: comment,
    line: ({ day, code, quote, rate }) =>
      `${day} price ${beancountCode(code)} ${rate} ${beancountCode(quote)}\n`,
  },
  // Its import of prices knows no comments, but asks which column is what: the last one is none of them. Namespaces let it find
  // currencies.
  gnucash: {
    head: () => csvLine(['Date', 'From Namespace', 'From Symbol', 'Currency To', 'Amount', 'Source']),
    line: ({ day, code, quote, rate }, source) => csvLine([day, 'CURRENCY', code, quote, rate, source]),
  },
  csv: {
    head: (source) => `${csvLine([`# ${source}`])}${csvLine(['date', 'code', 'quote', 'rate'])}`,
    line: ({ day, code, quote, rate }) => csvLine([day, code, quote, rate]),
  },
}

function* linesOf({ code, quote, day, rate }: Series, form: Form, source: string): Generator<string> {
  for (const [at, one] of day.entries()) {
    const price = plainNumber(rate[at] ?? Number.NaN)
    if (price !== null) yield form.line({ day: formatIsoDay(one), code, quote, rate: price }, source)
  }
}

/** `aina prices`: the publications of currencies as a price file of another program. */
export const prices = async (
  context: Context,
  typed: readonly string[],
  flags: PricesFlags,
): Promise<Ended> => {
  const { reader, words, world } = context
  const listed = [...reader.board().assets.map(({ code }) => code), TENGE]
  const [quote = TENGE, ...codes] = listedCodes([flags.quote ?? TENGE, ...typed], listed, words)
  const { from, to } = rangeOf(flags, context)
  const form = forms[flags.output ?? 'ledger']
  const all = codes.map((code) => {
    if (code === quote) throw new Refusal(fill(words.answers.pairUnknown, { code }), 2)
    const columns = reader.history({
      code,
      quote,
      from: isoOrNull(from) ?? undefined,
      to: isoOrNull(to) ?? undefined,
    })
    return { series: publications(seriesOf(columns)), complete: columns.complete }
  })
  const empty = all.filter(({ series }) => series.day.length === 0)
  const source = sourceOf(context)
  await world.out(form.head(source))
  for (const { series } of all) await world.out([...linesOf(series, form, source)].join(''))
  if (all.some(({ complete }) => !complete)) world.err(words.history.incomplete)
  for (const { series } of empty) world.err(fill(words.answers.noRate, { code: series.code }))
  return empty.length > 0 ? ended.noRate : ended.well
}
