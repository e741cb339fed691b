import { isNoneSet } from '../shared/answer/isNoneSet.ts'
import { almatyDay, type Day, formatIsoDay, parseDay } from '../shared/days/day.ts'
import { formatDay } from '../shared/format/formatDay.ts'
import type { Rule } from '../shared/rates/rules.ts'
import { csvLine } from '../shared/text/writeCells.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import { nameContext, readDayArgument } from './readNames.ts'

/** Reads the day of `--as-known`. Throws a refusal for a day in the future. */
export const readAsKnown = async (text: string | undefined, context: CommandContext): Promise<Day | null> => {
  if (text === undefined) return null
  const day = await readDayArgument(text, nameContext(context))
  if (day > almatyDay(context.world.clock.now())) throw new Refusal(context.words('answers.futureDay'), 2)
  return day
}

/** Returns the line above rates as known on a day; empty without one. */
export const asKnownLine = (asKnown: Day | null, { words, language }: CommandContext): string =>
  asKnown === null ? '' : `${words('asKnown', { day: formatDay(asKnown, language, 'long') })}\n`

/** Returns the reason why currencies have no rate as known on a day. `on` is null for a whole history. */
export const notKnown = (
  { reader, words, language }: CommandContext,
  codes: readonly string[],
  { asKnown, on }: { asKnown: Day; on: Day | null },
): string => {
  const day = (value: Day): string => formatDay(value, language, 'long')
  const known = reader.known({
    codes: [...codes],
    asKnown: formatIsoDay(asKnown),
    on: on === null ? null : formatIsoDay(on),
  })
  const [worst] = ['forgotten' as const, 'later' as const, 'never' as const].flatMap(
    (state) => known.find((one) => one.state === state) ?? [],
  )
  const { code = codes.join(', '), state = 'never', since = null } = worst ?? {}
  const sinceDay = parseDay(since ?? '')
  const key = sinceDay === null && state === 'later' ? 'never' : state
  return words(`answers.notKnown.${key}`, {
    code,
    asKnown: day(asKnown),
    since: sinceDay === null ? '' : day(sinceDay),
  })
}

/** Returns the sentence for a missing rate on a day: none was set on it, or none is known. */
export const wordNoRate = (
  { reader, words, language }: CommandContext,
  code: string,
  { codes, on, rule }: { codes: readonly string[]; on: Day; rule: Rule },
): string => {
  const isUnset = isNoneSet(reader.ratesOn({ on: formatIsoDay(on), codes: [...codes], rule }))
  const day = formatDay(on, language, 'short')
  return words(isUnset ? 'answers.notFixedOn' : 'answers.noRateOn', { code, day })
}

/**
 * Returns the fields and columns of `--as-known`; none without it. The rates are those of `as_known`. The
 * meaning of dates is today's, because Aina does not keep earlier beliefs.
 */
export const asKnownFields = (
  asKnown: Day | null,
  { world }: CommandContext,
): Readonly<Record<string, string>> =>
  asKnown === null
    ? {}
    : { as_known: formatIsoDay(asKnown), meaning_known_on: formatIsoDay(almatyDay(world.clock.now())) }

/** Returns the lines of a CSV table. Each row also has the cells of `more`, under their names. */
export const csvTable = (
  [head, ...rows]: readonly (readonly string[])[],
  more: Readonly<Record<string, string>>,
): string =>
  [[...(head ?? []), ...Object.keys(more)], ...rows.map((row) => [...row, ...Object.values(more)])]
    .map((row) => csvLine(row))
    .join('')
