import { type CalendarPeriod, calendarPeriodOf } from '../../shared/days/calendarPeriods.ts'
import { type Day, formatIsoDay, isoOrNull } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { containsJump } from '../../shared/rates/implausibleJump.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { daysOfRate, type PairRate, type RuleBasis } from '../../shared/series/pairCalendar.ts'
import type { PeriodFigures } from '../../shared/series/periodFigures.ts'
import type { Series } from '../../shared/series/series.ts'
import { trueDigits } from '../../shared/text/plainNumber.ts'
import { type CommandContext, csvText, decimal, jsonText, sourceOf } from '../commandContext.ts'
import type { Flags } from '../commandLine.ts'
import { table } from '../table.ts'

/** Returns the rule behind an average of calendar days, for programs. Averages of publications need none. */
const dailyRule = (basis: RuleBasis, rule: Rule): string => {
  if (basis === 'inForce') return rule
  return basis === 'partly' ? `${rule}, dated` : 'dated'
}

const COLUMNS =
  'from,to,code,quote,average,publications,end,lowest,highest,source,daily_average,daily_rule,implausible_jump'

/** Returns the averages of `aina history --average` in the requested format; periods without a publication are left out. */
export const historyAverages = (
  figures: readonly PeriodFigures[],
  series: Series,
  {
    flags,
    context,
    basis,
  }: {
    flags: Flags
    context: CommandContext
    basis: RuleBasis
  },
): string => {
  const { words, language } = context
  const { code, quote } = series
  const { average, rule = 'in-force' } = flags
  const rows = figures.flatMap(({ from, to, published, daily, atEnd }) =>
    published
      ? [
          {
            from,
            to,
            published,
            atEnd,
            mean: trueDigits(published.mean),
            daily: daily && trueDigits(daily.mean),
            jumps: containsJump(series, from, to),
          },
        ]
      : [],
  )
  if (flags.json || flags.csv) {
    const counts = dailyRule(basis, rule)
    const periods = rows.map(({ from, to, published, mean, daily, atEnd, jumps }) => ({
      from: formatIsoDay(from),
      to: formatIsoDay(to),
      average: decimal(mean),
      daily_average: decimal(daily),
      publications: published.count,
      end: decimal(atEnd?.rate ?? null),
      end_date: isoOrNull(atEnd?.day ?? null),
      lowest: decimal(published.lowest.rate),
      lowest_date: formatIsoDay(published.lowest.day),
      highest: decimal(published.highest.rate),
      highest_date: formatIsoDay(published.highest.day),
      implausible_jump: jumps,
    }))
    if (flags.json)
      return jsonText(context, { code, quote, by: average ?? null, daily_rule: counts, periods })
    const cells = periods.map((period) => ({ ...period, code, quote, daily_rule: counts }))
    return csvText(context, COLUMNS.split(','), cells)
  }
  const right = (figure: 'average' | 'daily' | 'end' | 'lowest' | 'highest' | 'count') => ({
    head: words(`history.${figure}`),
    align: 'right' as const,
  })
  const columns = [
    { head: words('history.period'), align: 'left' as const },
    ...[right('average'), right('daily'), right('end')],
    { head: words('history.day'), align: 'left' as const },
    ...[right('lowest'), right('highest'), right('count')],
  ]
  const dayOf = (day: Day): string => formatDay(day, language, 'short')
  /** A pair whose sides have different days names both. */
  const daysOf = (rate: PairRate): string => {
    const [day, ...others] = daysOfRate(rate)
    if (day === undefined) return ''
    if (others.length === 0) return dayOf(day)
    const sides = [
      { name: code, day: rate.codeDay },
      { name: quote, day: rate.quoteDay },
    ]
    return sides.flatMap((side) => (side.day === null ? [] : `${side.name} ${dayOf(side.day)}`)).join(', ')
  }
  const nameOf = ({ from, to }: CalendarPeriod): string => {
    const iso = formatIsoDay(from)
    const whole = calendarPeriodOf(from, average ?? 'month')
    if (from !== whole.from || to !== whole.to) return `${iso} – ${formatIsoDay(to)}`
    if (average === 'month') return iso.slice(0, 7)
    return average === 'quarter'
      ? `${iso.slice(0, 4)} Q${Math.ceil(Number(iso.slice(5, 7)) / 3)}`
      : iso.slice(0, 4)
  }
  const cells = rows.map(({ from, to, published, mean, daily, atEnd }) => [
    nameOf({ from, to }),
    formatRate(mean, language),
    daily === null ? '—' : formatRate(daily, language),
    atEnd ? formatRate(atEnd.rate, language) : '—',
    atEnd ? daysOf(atEnd) : '',
    formatRate(published.lowest.rate, language),
    formatRate(published.highest.rate, language),
    String(published.count),
  ])
  const isByRule = basis === 'inForce' || basis === 'partly'
  const jumping = rows.flatMap((row) => (row.jumps ? [nameOf(row)] : []))
  const jumps = jumping.length > 0 ? `${words('rates.implausibleJump')}: ${jumping.join(', ')}\n` : ''
  const days = words(`history.days.${isByRule ? rule : 'dated'}`)
  return `${words('history.rate', { code, quote })}\n${table(columns, cells)}${jumps}${days}\n${sourceOf(context)}\n`
}
