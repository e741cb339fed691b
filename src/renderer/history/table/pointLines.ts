import { formatIsoDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { differenceAt } from '../../../shared/series/differences.ts'
import type { Series } from '../../../shared/series/series.ts'
import { publicationBefore } from '../../../shared/series/withoutRepeats.ts'
import { plainNumber, trueDigits } from '../../../shared/text/plainNumber.ts'
import { tabLine } from '../../../shared/text/writeCells.ts'
import type { Curve } from '../../chart/curves.ts'
import { valueAt } from '../../chart/valueAt.ts'
import { BEGINNING } from '../../rate/axisRange.ts'

/** Returns the column of each compared line: its change and the day of its base. */
export const wordLines = (lines: readonly Curve[], { t, language }: Wording): string[] =>
  lines.map(({ name, ends }) => {
    const since = ends ? ` ${t('history.since', { day: formatDay(ends.base.day, language, 'short') })}` : ''
    return `${name}, %${since}`
  })

interface PointWords {
  /** Column names: day, rate, difference, difference in per cent, remark. */
  header: readonly string[]
  provisional: string
  attribution: string
}

const plain = (value: number): string => plainNumber(value) ?? ''

/**
 * Returns points as tab-separated text in the given order: a header, a line per point with an ISO date and decimal
 * points, then the source. Differences are from the previous publication in time; compared lines have their change
 * since the base.
 */
export const pointLines = (
  series: Series,
  indexes: readonly number[],
  words: PointWords,
  lines: readonly Curve[] = [],
): string => {
  const { day, rate, provisional } = series
  const unconfirmed = new Set(provisional)
  const before = publicationBefore(series)
  const rows = indexes.map((index) => {
    const difference = differenceAt(rate, index, before(index))
    return tabLine([
      formatIsoDay(day[index] ?? 0),
      plain(rate[index] ?? Number.NaN),
      difference ? plain(trueDigits(difference.absolute)) : '',
      difference ? plain(Number(difference.percent.toFixed(4))) : '',
      unconfirmed.has(index) ? words.provisional : '',
      ...lines.map((line) => {
        const value = valueAt(line, day[index] ?? 0)
        return value === null ? '' : plain(Number((value - BEGINNING).toFixed(4)))
      }),
    ])
  })
  return [tabLine([...words.header]), ...rows, tabLine([words.attribution])].join('')
}
