import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import type { DayMeaning } from '../../shared/contract/convert.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { calendarPeriods } from '../../shared/days/calendarPeriods.ts'
import { almatyDay, type Day, formatIsoDay, isoOrNull } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { type PairCalendar, type PairRate, pairCalendar } from '../../shared/series/pairCalendar.ts'
import { boardPeriodEnd } from '../../shared/series/periodEnd.ts'
import { periodFigures } from '../../shared/series/periodFigures.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { periodStart } from '../../shared/series/viewPeriod.ts'
import { type CommandContext, noteOnDates, Refusal, sourceFields, sourceOf } from '../commandContext.ts'
import type { Flags } from '../commandLine.ts'
import { type ExportedSeries, historyCsv, historyJson } from '../historyFile.ts'
import { nameContext, readCode, readDayArgument } from '../readNames.ts'
import { table } from '../table.ts'
import { type Ended, ended } from '../world.ts'
import { historyAverages } from './historyAverages.ts'

/** Returns the requested days; null for an open end. Throws a refusal for invalid or reversed days. */
const rangeOf = async (
  { from, to, period, rule }: Pick<Flags, 'from' | 'to' | 'period' | 'rule'>,
  context: Pick<CommandContext, 'language' | 'words' | 'world' | 'reader'>,
): Promise<{ from: Day | null; to: Day | null }> => {
  const { words, reader, world } = context
  const names = nameContext(context)
  const last = to === undefined ? null : readDayArgument(to, names, 'last')
  const begins =
    period && period !== 'all' ? periodStart(period, last ?? boardPeriodEnd(reader.queries.board())) : null
  const first = from === undefined ? begins : readDayArgument(from, names, 'first')
  if (first !== null && last !== null && first > last) throw new Refusal(words('answers.backwards'), 2)
  const lastDay = lastKnownDay(reader.queries.board(), {
    now: world.clock.now(),
    rule: rule ?? 'dated',
    calendar: reader.queries.calendar(),
  })
  if (first !== null && first > lastDay) throw new Refusal(words('answers.futureDay'), 2)
  return { from: first, to: last }
}

/** What the days of a history mean by its rule. */
const meanings: Record<Rule, DayMeaning> = {
  'in-force': 'in-effect-from',
  fixed: 'fixed-on',
  dated: 'dated',
}

/** Returns each rate of a calendar with the first day that has it, for the days of a range. */
const ratesFromDay = (
  calendar: PairCalendar,
  range: { from: Day | null; to: Day | null },
): { first: Day; pairRate: PairRate }[] => {
  let before: PairRate | null = null
  return Array.from(calendar.from).flatMap((first) => {
    const pairRate = calendar.rateOn(first)
    // After the last day that the newest rate is known to be in effect, it is still found by its date. It is the same rate.
    const isGoingOn = pairRate?.rule === 'dated' && before?.rule !== 'dated' && before?.rate === pairRate.rate
    before = pairRate
    const isInSpan = first >= (range.from ?? first) && first <= (range.to ?? first)
    return pairRate && isInSpan && !isGoingOn ? [{ first, pairRate }] : []
  })
}

/**
 * Returns the rates by a rule: each with the first day that has it. `dated` is the same history by the service's
 * dates, with its provisional points.
 */
const seriesByRule = (
  calendar: PairCalendar,
  dated: Series,
  range: { from: Day | null; to: Day | null },
): ExportedSeries => {
  const unsure = new Set(Array.from(dated.provisional, (at) => dated.day[at]))
  const rates = ratesFromDay(calendar, range).map(({ first, pairRate: { rate, day, rule } }) => ({
    day: first,
    rate,
    provisional: unsure.has(day),
    rule,
  }))
  return {
    code: dated.code,
    quote: dated.quote,
    day: Int32Array.from(rates, ({ day }) => day),
    rate: Float64Array.from(rates, ({ rate }) => rate),
    provisional: Int32Array.from(rates.flatMap(({ provisional }, at) => (provisional ? [at] : []))),
    asDated: rates.flatMap(({ rule }, at) => (rule === 'dated' ? [at] : [])),
  }
}

const asDays = (series: Series, context: CommandContext): string => {
  const { words, language } = context
  const columns = [
    { head: words('history.day'), align: 'left' as const },
    { head: words('history.rate', { code: series.code, quote: series.quote }), align: 'right' as const },
  ]
  const rows = [...series.day].map((day, at) => [
    formatDay(day, language, 'short'),
    formatRate(series.rate[at] ?? Number.NaN, language),
  ])
  return `${table(columns, rows)}${sourceOf(context)}\n`
}

/** Explains why the requested days have no point. */
const nothingThen = (
  { words, language, reader, world }: CommandContext,
  pair: { code: string; quote: string },
  { from, to }: { from: Day | null; to: Day | null },
): Refusal => {
  const code = pair.quote === TENGE ? pair.code : `${pair.code}/${pair.quote}`
  const begins = seriesOf(reader.queries.history(pair)).day[0]
  const day = (value: Day): string => formatDay(value, language, 'long')
  if (begins === undefined) return new Refusal(words('answers.noRate', { code }), 1)
  if (to !== null && to < begins) return new Refusal(words('answers.begins', { code, day: day(begins) }), 1)
  const last = to ?? Math.max(almatyDay(world.clock.now()), from ?? begins)
  const days = [...new Set([from ?? begins, last])].map(day).join(' – ')
  return new Refusal(words('answers.notThen', { code, days }), 1)
}

/** `aina history`: shows a currency or a pair, by day or by period. */
export const history = async (
  context: CommandContext,
  [typed = '']: readonly string[],
  flags: Flags,
): Promise<Ended> => {
  const { reader, words, world } = context
  const listed = [...reader.queries.board().assets.map(({ code }) => code), TENGE]
  // A pair may be written as in the pages: USD/EUR.
  const [base = '', ...rest] = listed.includes(typed) ? [typed] : typed.split('/')
  if (rest.length > 0 && flags.quote !== undefined) throw new Refusal(words('wrong.notUnderstood'), 2)
  const pair = [base, flags.quote ?? (rest.length > 0 ? rest.join('/') : TENGE)]
  const names = nameContext(context)
  const [code, quote] = [
    await readCode(pair[0] ?? '', listed, names),
    await readCode(pair[1] ?? TENGE, listed, names),
  ]
  if (code === quote) throw new Refusal(words('answers.pairUnknown', { code }), 2)
  const range = await rangeOf(flags, context)
  // Periods are shown whole, and their first days may need rates of earlier days.
  const span = flags.average || flags.rule ? { from: null, to: null } : range
  const columns = reader.queries.history({
    code,
    quote,
    from: span.from ?? undefined,
    to: span.to ?? undefined,
  })
  const dated = seriesOf(columns)
  const isByRule = flags.rule !== undefined && !flags.average
  const calendar =
    isByRule || flags.average
      ? pairCalendar(reader.queries.calendarRates({ code, quote, rule: flags.rule }))
      : null
  const series: ExportedSeries = isByRule && calendar ? seriesByRule(calendar, dated, range) : dated
  if (!columns.complete) world.err(words('history.incomplete'))
  const [first, last] = [series.day[0], series.day.at(-1)]
  if (first === undefined || last === undefined) throw nothingThen(context, { code, quote }, range)
  if (flags.average && calendar) {
    // The newest rates may be tomorrow's, and count.
    const now = almatyDay(world.clock.now())
    const today = Math.max(now, reader.queries.board().day ?? now)
    const [from, to] = [range.from ?? first, range.to ?? last]
    // Days that were named cut a period. A preset begins with its whole first period, as in the pages.
    const periods = calendarPeriods(Math.max(from, first), Math.min(to, last), flags.average).map(
      (period) => ({
        from: flags.from === undefined ? period.from : Math.max(period.from, from),
        to: flags.to === undefined ? period.to : Math.min(period.to, to),
      }),
    )
    const figures = periodFigures(series, periods, { today, rateOn: calendar.rateOn })
    if (figures.every(({ published }) => published === null))
      throw nothingThen(context, { code, quote }, range)
    const basis = calendar.basis({ from: periods[0]?.from ?? first, to: periods.at(-1)?.to ?? last })
    await world.out(historyAverages(figures, series, { flags, context, basis }))
    if (basis === 'partly' || (basis === 'unknown' && flags.rule !== undefined && flags.rule !== 'dated'))
      world.err(noteOnDates(context))
    return ended.well
  }
  const basis = isByRule && calendar ? calendar.basis({ from: first, to: last }) : 'dated'
  const counts = basis === 'inForce' || basis === 'partly' ? (flags.rule ?? 'dated') : 'dated'
  if (flags.rule !== 'dated' && (basis === 'unknown' || basis === 'partly')) world.err(noteOnDates(context))
  if (!flags.json && !flags.csv) {
    await world.out(`${isByRule ? `${words(`dateRule.${counts}`)}\n` : ''}${asDays(series, context)}`)
    return ended.well
  }
  const head = {
    title: `${code}/${quote}`,
    ...sourceFields(context),
    from: isoOrNull(range.from),
    to: isoOrNull(range.to),
    made: formatIsoDay(almatyDay(world.clock.now())),
    rule: counts,
    meaning: meanings[counts],
  }
  const exported = basis === 'partly' ? series : { ...series, asDated: [] }
  await world.out(flags.csv ? historyCsv(head, exported) : historyJson(head, exported))
  return ended.well
}
