import { formatIsoDay } from '../days/day.ts'
import { plainNumber } from '../text/plainNumber.ts'
import { changeAt, chunked, type ExportedSeries } from './csvLines.ts'
import { type ExportHead, headFields } from './exportHead.ts'

function* pointsOf(series: ExportedSeries): Generator<string> {
  const { code, quote, day, rate, provisional, change } = series
  const unsure = new Set(provisional)
  const asDated = new Set(Array.from(series.asDated ?? []))
  yield `{"code":${JSON.stringify(code)},"quote":${JSON.stringify(quote)},"points":[`
  for (let index = 0; index < day.length; index += 1) {
    const number = plainNumber(rate[index] ?? Number.NaN)
    const comma = index === 0 ? '' : ','
    const percent = change ? `,"change_percent":${JSON.stringify(changeAt(series, index))}` : ''
    const rule = asDated.has(index) ? ',"rule":"dated"' : ''
    yield `${comma}\n{"date":"${formatIsoDay(day[index] ?? 0)}","rate":${JSON.stringify(number)},"provisional":${unsure.has(index)}${rule}${percent}}`
  }
  yield '\n]}'
}

/**
 * Yields one or many series as JSON, in parts of about 64 kB: description and source, then `series`. Each series has
 * `code`, `quote` and `points`: ISO date, rate as decimal text with all its digits, and whether it is
 * provisional.
 */
export async function* jsonParts(
  head: ExportHead,
  series: Iterable<ExportedSeries> | AsyncIterable<ExportedSeries>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(headFields(head), null, 1).slice(0, -2)},\n "series": [`
  let comma = ''
  for await (const one of series) {
    yield `${comma}\n`
    yield* chunked(pointsOf(one))
    comma = ','
  }
  yield '\n]}\n'
}
