import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay, type Day } from '../shared/days/day.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import { formatRate } from '../shared/format/formatNumber.ts'
import { dayRule } from '../shared/publication/dayRule.ts'
import { pairPointOn } from '../shared/series/pairPointOn.ts'
import { ratesThen } from '../shared/series/ratesThen.ts'
import { type SeriesPoint, seriesOf } from '../shared/series/series.ts'
import { type Context, Refusal } from './context.ts'
import { fill } from './fill.ts'
import { pairSides, type Side } from './pairSides.ts'

/** Why there is no point on the days that were asked for, with the rates that were in effect then. */
export const nothingThen = (
  context: Context,
  pair: { code: string; quote: string },
  range: { from: Day | null; to: Day | null },
): Refusal => {
  const { words, language, reader, world } = context
  const { assets, convention } = reader.board()
  const { pointOn, saidOf } = dayRule(assets, convention, reader.calendar)
  const name = pair.quote === TENGE ? pair.code : `${pair.code}/${pair.quote}`
  const whole = seriesOf(reader.history(pair))
  const begins = whole.day[0]
  const day = (value: Day): string => formatDay(value, language, 'long')
  if (begins === undefined) return new Refusal(fill(words.answers.noRate, { code: name }), 1)
  if (range.to !== null && range.to < begins)
    return new Refusal(fill(words.answers.begins, { code: name, day: day(begins) }), 1)
  const today = almatyDay(world.clock.now())
  const asked = { from: range.from ?? begins, to: Math.min(range.to ?? today, today) }
  const sides = pairSides(context, pair)
  const sideOn = (side: Side | null) => side && pointOn(side.series)
  const spanOf = ({ from, to }: { from: Day; to: Day }) => [...new Set([from, to])].map(day).join(' – ')
  const wordSide = (code: string, point: SeriesPoint | null): string[] => {
    const how =
      saidOf({ code, quote: TENGE }) === 'inForce' ? words.answers.usedFixing : words.answers.usedDay
    return point ? [`${code}: ${fill(how, { day: day(point.day) })}`] : []
  }
  const then = ratesThen(pairPointOn({ base: sideOn(sides.base), quote: sideOn(sides.quote) }), asked)
  const lines = then.map(({ from, to, point }) => {
    const how = [...wordSide(pair.code, point.base), ...wordSide(pair.quote, point.quote)].join('; ')
    const rate = formatRate(point.rate, language)
    return `${spanOf({ from, to })}: 1 ${pair.code} = ${rate} ${pair.quote} (${how})`
  })
  const says = fill(words.answers.notThen, {
    code: name,
    days: spanOf({ ...asked, to: range.to ?? asked.to }),
  })
  return new Refusal([says, ...lines].join('\n'), 1)
}
