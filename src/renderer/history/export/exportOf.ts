import type { Day } from '../../../shared/day.ts'
import { csvLines } from '../../../shared/series/csvLines.ts'
import type { ExportHead } from '../../../shared/series/exportHead.ts'
import { jsonParts } from '../../../shared/series/jsonParts.ts'
import type { Series } from '../../../shared/series/series.ts'
import { slice, visible } from '../../../shared/series/slice.ts'
import type { HistoryView } from '../historyView.ts'
import { exportName } from './exportName.ts'

/** The days in view, the whole history of the pair, or that of every currency in tenge. */
export const exportScopes = ['view', 'pair', 'everything'] as const
export type ExportScope = (typeof exportScopes)[number]

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const typeOf: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

interface Export {
  head: ExportHead
  /** The file's name, still without its format. */
  name: string
  /** What is at hand; for every currency it has to be gathered. */
  series: readonly Series[]
}

type About = Pick<ExportHead, 'title' | 'attribution' | 'website' | 'demo' | 'madeOn'>

/** What an export is made of and what it is called. What is compared in view goes along with the view. */
export const exportOf = (scope: ExportScope, view: HistoryView, about: About): Export => {
  const { series, from, to, compared } = view
  const days: { from: Day; to: Day } = {
    from: series.day[0] ?? about.madeOn,
    to: series.day.at(-1) ?? about.madeOn,
  }
  if (scope === 'everything') {
    const on = { from: about.madeOn, to: about.madeOn }
    const name = exportName({ code: 'all', quote: 'KZT' }, on)
    return { head: { ...about, from: null, to: null }, name, series: [] }
  }
  if (scope === 'pair')
    return { head: { ...about, from: null, to: null }, name: exportName(series, days), series: [series] }
  return {
    head: { ...about, from, to },
    name: exportName(series, { from, to }),
    series: [series, ...compared].map((each) => slice(each, visible(each.day, from, to))),
  }
}

/** The text of a file in parts. */
export const partsOf = (
  format: ExportFormat,
  head: ExportHead,
  series: Iterable<Series> | AsyncIterable<Series>,
): AsyncGenerator<string> => (format === 'csv' ? csvLines(head, series) : jsonParts(head, series))
