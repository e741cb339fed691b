import { sideOfDay } from '../shared/answer/answerSide.ts'
import { wordDays } from '../shared/answer/wordDays.ts'
import { isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay, type Day, formatIsoDay, isoOrNull } from '../shared/days/day.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import { formatRate } from '../shared/format/formatNumber.ts'
import { pairCalendar } from '../shared/series/pairCalendar.ts'
import { ratesThen } from '../shared/series/ratesThen.ts'
import { seriesOf } from '../shared/series/series.ts'
import { type CommandContext, Refusal } from './commandContext.ts'

/** Explains why the requested days have no point, with the rates in effect on them. */
export const nothingThen = async (
  context: CommandContext,
  pair: { code: string; quote: string },
  range: { from: Day | null; to: Day | null },
): Promise<Refusal> => {
  const { words, language, reader, world } = context
  const { assets } = reader.queries.board()
  const name = pair.quote === TENGE ? pair.code : `${pair.code}/${pair.quote}`
  const begins = seriesOf(reader.queries.history(pair)).day[0]
  const day = (value: Day): string => formatDay(value, language, 'long')
  if (begins === undefined) return new Refusal(words('answers.noRate', { code: name }), 1)
  if (range.to !== null && range.to < begins)
    return new Refusal(words('answers.begins', { code: name, day: day(begins) }), 1)
  const today = almatyDay(world.clock.now())
  const from = range.from ?? begins
  // The rate in effect may already be known for the next days.
  const latest = Math.max(today, from)
  const asked = { from, to: Math.min(range.to ?? latest, latest) }
  const spanOf = ({ from, to }: { from: Day; to: Day }) => [...new Set([from, to])].map(day).join(' – ')
  const wording = { t: await context.texts(), language }
  const lines = ratesThen(pairCalendar(reader.queries.calendarRates(pair)), asked).map(
    ({ from, to, rate }) => {
      const sideOf = (code: string, of: Day | null) => {
        const isByRule = isOfficial(assets.find((asset) => asset.code === code)?.kind)
        return sideOfDay(code, isoOrNull(of), {
          rule: isByRule ? rate.rule : 'dated',
          on: formatIsoDay(from),
        })
      }
      const how = wordDays([sideOf(pair.code, rate.codeDay), sideOf(pair.quote, rate.quoteDay)], wording)
      return `${spanOf({ from, to })}: 1 ${pair.code} = ${formatRate(rate.rate, language)} ${pair.quote} (${how})`
    },
  )
  const says = words('answers.notThen', {
    code: name,
    days: spanOf({ ...asked, to: range.to ?? asked.to }),
  })
  return new Refusal([says, ...lines].join('\n'), 1)
}
