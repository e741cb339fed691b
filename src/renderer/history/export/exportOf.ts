import { TENGE } from '../../../shared/currencies/tenge.ts'
import type { Day } from '../../../shared/days/day.ts'
import { csvLines, type ExportedSeries } from '../../../shared/series/csvLines.ts'
import type { ExportHead } from '../../../shared/series/exportHead.ts'
import { jsonParts } from '../../../shared/series/jsonParts.ts'
import type { Series } from '../../../shared/series/series.ts'
import { slice, visible } from '../../../shared/series/slice.ts'
import { compared } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import type { DaySpan } from '../../chart/zoom.ts'
import { exportName } from '../../export/saveFile.ts'

/** The days in view, the pair's whole history, or the history of every currency in tenge. */
export const exportScopes = ['view', 'pair', 'everything'] as const
export type ExportScope = (typeof exportScopes)[number]

const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const typeOf: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

interface Export {
  head: ExportHead
  /** The file's name without its extension. */
  name: string
  /** The series at hand; an export of every currency loads its series later. */
  series: readonly ExportedSeries[]
}

/** Returns the codes of all currencies in view, the pair's first. */
export const codesOf = ({ series, compared }: Pick<HistoryView, 'series' | 'compared'>): string[] =>
  [series, ...compared].map(({ code }) => code)

type About = Pick<ExportHead, 'title' | 'attribution' | 'website' | 'demo' | 'madeOn'>

const part = (series: Series, { from, to }: DaySpan): Series => slice(series, visible(series.day, from, to))

/** The days of a view; each rate has its change in per cent from the currency's first rate. */
const besideEachOther = (all: readonly Series[], span: DaySpan): ExportedSeries[] => {
  const lines = compared(all, span.from, span.to)
  return all.map((each) => {
    const { first, end } = visible(each.day, span.from, span.to)
    const percent = lines.find(({ series }) => series === each)?.percent.subarray(first, end)
    const change = Float64Array.from({ length: end - first }, (_, at) => (percent?.[at] ?? Number.NaN) - 100)
    return { ...part(each, span), change }
  })
}

/** Returns an export's series and name. An export of the view includes the compared currencies. */
export const exportOf = (scope: ExportScope, view: HistoryView, about: About): Export => {
  const { series, from, to, compared: others } = view
  const days: { from: Day; to: Day } = {
    from: series.day[0] ?? about.madeOn,
    to: series.day.at(-1) ?? about.madeOn,
  }
  if (scope === 'everything') {
    const on = { from: about.madeOn, to: about.madeOn }
    const name = exportName(['all'], TENGE, on)
    return { head: { ...about, from: null, to: null }, name, series: [] }
  }
  if (scope === 'pair')
    return {
      head: { ...about, from: null, to: null },
      name: exportName([series.code], series.quote, days),
      series: [series],
    }
  return {
    head: { ...about, from, to },
    name: exportName(codesOf(view), series.quote, { from, to }),
    series:
      others.length > 0 ? besideEachOther([series, ...others], { from, to }) : [part(series, { from, to })],
  }
}

/** Returns the text of a file in parts. */
export const partsOf = (
  format: ExportFormat,
  head: ExportHead,
  series: Iterable<ExportedSeries> | AsyncIterable<ExportedSeries>,
): AsyncGenerator<string> => (format === 'csv' ? csvLines(head, series) : jsonParts(head, series))
