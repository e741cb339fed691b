import type { PeriodUnit } from '../../shared/days/calendarPeriods.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { T } from '../../shared/languages/translate.ts'
import type { RuleSaid } from '../../shared/series/pairCalendar.ts'
import type { PeriodFigures } from '../../shared/series/periodFigures.ts'
import { plainNumber, trueDigits } from '../../shared/series/plainNumber.ts'
import type { Series } from '../../shared/series/series.ts'
import { csvTable } from '../asKnown.ts'
import { type CommandContext, sourceOf } from '../commandContext.ts'
import { decimal, jsonText } from '../jsonText.ts'
import { table } from '../table.ts'

/** The rule behind an average of calendar days, for programs. Averages of publications need none. */
const dailyRules: Record<RuleSaid, string> = {
  inForce: 'in-force',
  partly: 'in-force, dated',
  unknown: 'dated',
  dated: 'dated',
}

/** Returns the averages of `aina history --average` in the requested format; periods without a publication are left out. */
export const historyAverages = (
  figures: readonly PeriodFigures[],
  series: Series,
  {
    flags,
    context,
    said,
    t,
    more,
  }: {
    flags: { average?: PeriodUnit; json?: true; csv?: true }
    context: CommandContext
    said: RuleSaid
    t: T
    more: Readonly<Record<string, string>>
  },
): string => {
  const { words, language } = context
  const rows = figures.flatMap(({ from, to, published, daily }) =>
    published
      ? [{ from, to, published, mean: trueDigits(published.mean), daily: daily && trueDigits(daily.mean) }]
      : [],
  )
  if (flags.json) {
    const periods = rows.map(({ from, to, published, mean, daily }) => ({
      from: formatIsoDay(from),
      to: formatIsoDay(to),
      average: decimal(mean),
      daily_average: decimal(daily),
      publications: published.count,
      end: decimal(published.last.rate),
      end_date: formatIsoDay(published.last.day),
      lowest: decimal(published.lowest.rate),
      lowest_date: formatIsoDay(published.lowest.day),
      highest: decimal(published.highest.rate),
      highest_date: formatIsoDay(published.highest.day),
    }))
    const { code, quote } = series
    return jsonText(context, {
      code,
      quote,
      by: flags.average ?? null,
      daily_rule: dailyRules[said],
      ...more,
      periods,
    })
  }
  if (flags.csv) {
    const source = sourceOf(context)
    const head = [
      'from',
      'to',
      'code',
      'quote',
      'average',
      'publications',
      'end',
      'lowest',
      'highest',
      'source',
      'daily_average',
      'daily_rule',
    ]
    const cells = rows.map(({ from, to, published, mean, daily }) => [
      formatIsoDay(from),
      formatIsoDay(to),
      series.code,
      series.quote,
      plainNumber(mean) ?? '',
      String(published.count),
      plainNumber(published.last.rate) ?? '',
      plainNumber(published.lowest.rate) ?? '',
      plainNumber(published.highest.rate) ?? '',
      source,
      plainNumber(daily ?? Number.NaN) ?? '',
      dailyRules[said],
    ])
    return csvTable([head, ...cells], more)
  }
  const columns = [
    { head: words('history.period'), align: 'left' as const },
    ...(['average', 'daily', 'end', 'lowest', 'highest', 'count'] as const).map((figure) => ({
      head: words(`history.${figure}`),
      align: 'right' as const,
    })),
  ]
  const cells = rows.map(({ from, published, mean, daily }) => [
    flags.average === 'month'
      ? formatIsoDay(from).slice(0, 7)
      : flags.average === 'quarter'
        ? `${formatIsoDay(from).slice(0, 4)} Q${Math.ceil(Number(formatIsoDay(from).slice(5, 7)) / 3)}`
        : formatIsoDay(from).slice(0, 4),
    formatRate(mean, language),
    daily === null ? '—' : formatRate(daily, language),
    formatRate(published.last.rate, language),
    formatRate(published.lowest.rate, language),
    formatRate(published.highest.rate, language),
    String(published.count),
  ])
  return `${words('history.rate', { code: series.code, quote: series.quote })}\n${table(columns, cells)}${t(`months.rule.${said}`)}\n${sourceOf(context)}\n`
}
