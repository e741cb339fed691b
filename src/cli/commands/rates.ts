import { ageOf } from '../../shared/answer/freshness.ts'
import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import { pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinDays, pinLabel, pinTitle } from '../../shared/answer/wordPin.ts'
import type { AnswerSide, Conversion } from '../../shared/contract/convert.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import { isPlainPin, makePin, type Pin, pinnedCodes, writePin } from '../../shared/contract/pin.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { perLanguage } from '../../shared/languages/language.ts'
import { recentRates } from '../../shared/live/recentRates.ts'
import { arrows, directionOf } from '../../shared/rates/directionOf.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type CommandContext, errorLine, Refusal, sourceOf } from '../commandContext.ts'
import { decimal, jsonText } from '../jsonText.ts'
import { nameContext, readDayArgument } from '../readNames.ts'
import { type Column, table } from '../table.ts'
import { typedPins } from '../typedPins.ts'
import { type Ended, ended } from '../world.ts'

export interface RatesFlags {
  on?: string
  rule?: Rule
  all?: true
  json?: true
  csv?: true
  fresh?: true
}

/** One line of the answer, in any format. */
interface Line {
  pin: Pin
  /** The sides as in the rates list, without the tenge. */
  assets: readonly BoardAsset[]
  /** The requested rule. */
  rule: Rule
  /** Null if there is no rate. */
  answer: { value: number; sides: readonly AnswerSide[] } | null
  change: RateChange | null
  stale: boolean
  provisional: boolean
}

const sidesOf = ({ from, to }: Conversion['sides']): AnswerSide[] =>
  [from, to].filter(({ code }) => code !== TENGE)

const boardLines = (context: CommandContext, pins: readonly Pin[], board: Board): Line[] => {
  const earlier = recentRates(context.reader.trends(pinnedCodes(pins.map(writePin))))
  return pins.flatMap((pin): Line[] => {
    const found = pinAnswer(pin, { board, earlier })
    if (!found) return []
    const assets = found.sides.map(({ asset }) => asset)
    return [
      {
        pin,
        assets,
        rule: 'dated',
        answer: { value: found.value, sides: found.sides.map(({ side }) => side) },
        change: found.change,
        stale: found.stale,
        provisional: assets.some((asset) => asset.provisional),
      },
    ]
  })
}

/** Returns a pair's rate on a past day with the rule applied; null if a side has no rate. */
const pairOn = (
  { reader }: CommandContext,
  pin: Pin,
  on: string,
  rule: Rule,
): Pick<Line, 'rule' | 'answer'> => {
  try {
    const found = reader.convert({ ...pin, on, rule })
    return { rule: found.rule ?? rule, answer: { value: Number(found.result), sides: sidesOf(found.sides) } }
  } catch (error) {
    if (codeOf(error) !== 'no-rate') throw error
    return { rule, answer: null }
  }
}

const pastLines = (
  context: CommandContext,
  pins: readonly Pin[],
  board: Board,
  asked: { on: string; rule: Rule },
): Line[] => {
  const { on, rule } = asked
  const plain = pins.filter(isPlainPin).map(({ from }) => from)
  const found = new Map(context.reader.ratesOn({ on, rule, codes: plain }).map((rate) => [rate.code, rate]))
  return pins.map((pin) => {
    const single = isPlainPin(pin) ? found.get(pin.from) : undefined
    const { rule: counts, answer } = single
      ? { rule: single.rule, answer: single.side && { value: single.side.kzt, sides: [single.side] } }
      : pairOn(context, pin, on, rule)
    const assets = board.assets.filter(({ code }) => code === pin.from || code === pin.to)
    const provisional = answer?.sides.some((side) => side.provisional) ?? false
    return { pin, assets, rule: counts, answer, change: null, stale: false, provisional }
  })
}

/** Returns the earliest day of a line's sides. */
const oldest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null

/** The fields that all formats share. */
const fieldsOf = (line: Line) => {
  const { pin, assets, answer } = line
  const sides = answer?.sides ?? []
  const fixed = new Set(sides.map(({ fixedOn }) => fixedOn))
  return {
    code: writePin(pin),
    kind: (assets.find(({ kind }) => !isOfficial(kind)) ?? assets[0])?.kind ?? '',
    kzt: isPlainPin(pin) ? (answer?.value ?? null) : null,
    date: oldest(sides.map(({ day }) => day)),
    fixedOn: fixed.size === 1 ? (sides[0]?.fixedOn ?? null) : null,
    fetchedAt: oldest(sides.map(({ fetchedAt }) => fetchedAt)),
    unitJump: sides.some(({ jumpedFrom }) => jumpedFrom !== null),
    quote: pin.to,
    amount: pin.amount,
    value: answer?.value ?? null,
    dates: sides.map(({ code, day }) => `${code} ${day}`).join('; '),
  }
}

/** The single meaning of all days, as `day` of `fieldsOf`; null if they differ or there is none. */
const meaningOf = ({ answer }: Line): string | null => {
  const meanings = new Set(answer?.sides.map(({ means }) => means))
  return meanings.size === 1 ? ([...meanings][0] ?? null) : null
}

const jsonOf = (lines: readonly Line[]) =>
  lines.map((line) => {
    const { change, rule, stale, provisional, answer } = line
    const { code, kind, kzt, date, fixedOn, fetchedAt, unitJump, quote, amount, value } = fieldsOf(line)
    return {
      code,
      kind,
      names: perLanguage((language) => pinTitle(line.pin, line.assets, language)),
      kzt: decimal(kzt),
      change: decimal(change?.amount ?? null),
      change_percent: decimal(change?.percent ?? null),
      change_since: change?.since == null ? null : formatIsoDay(change.since),
      date,
      meaning: meaningOf(line),
      rule,
      fixed_on: fixedOn,
      fetched_at: fetchedAt,
      stale,
      provisional,
      change_of_unit: unitJump,
      quote,
      amount,
      value: decimal(value),
      dates: Object.fromEntries((answer?.sides ?? []).map((side) => [side.code, side.day])),
    }
  })

const COLUMNS = [
  'code',
  'kind',
  'name',
  'kzt',
  'change_percent',
  'date',
  'fetched_at',
  'stale',
  'provisional',
  'source',
  'on',
  'rule',
  'fixed_on',
  'change_of_unit',
  'quote',
  'amount',
  'value',
  'dates',
]

const asCsv = (lines: readonly Line[], context: CommandContext, on: string | null): string => {
  const source = sourceOf(context)
  const number = (value: number | null): string => (value === null ? '' : (plainNumber(value) ?? ''))
  const cells = lines.map((line) => {
    const { change, rule, stale, provisional } = line
    const { code, kind, kzt, date, fixedOn, fetchedAt, unitJump, quote, amount, value, dates } =
      fieldsOf(line)
    return [
      code,
      kind,
      pinTitle(line.pin, line.assets, context.language),
      number(kzt),
      change === null ? '' : change.percent.toFixed(4),
      date ?? '',
      fetchedAt ?? '',
      stale ? '1' : '0',
      provisional ? '1' : '0',
      source,
      on ?? '',
      rule,
      fixedOn ?? '',
      unitJump ? '1' : '0',
      quote,
      amount,
      number(value),
      dates,
    ]
  })
  return [COLUMNS, ...cells].map((row) => csvLine(row)).join('')
}

const asText = (lines: readonly Line[], context: CommandContext, title: string): string => {
  const { words, language, world } = context
  const now = world.clock.now()
  const columns: Column[] = [
    { head: words('rates.code'), align: 'left' },
    { head: words('rates.rate'), align: 'right' },
    { head: words('rates.change'), align: 'right' },
    { head: words('rates.day'), align: 'left' },
    { head: words('rates.age'), align: 'left' },
    { head: words('rates.name'), align: 'left' },
  ]
  const directions = lines.map(({ change }) => (change === null ? null : directionOf(change.percent)))
  const rows = lines.map((line, at) => {
    const { pin, assets, answer, change, stale, provisional } = line
    const { fetchedAt, unitJump } = fieldsOf(line)
    const direction = directions[at]
    const arrow = direction ? arrows[direction.direction] : ''
    const marks = [
      ...(stale ? [words('rates.stale')] : []),
      // Today's live rates are always provisional, so the mark would carry no information.
      ...(provisional && assets.every(({ kind }) => isOfficial(kind)) && change === null
        ? [words('rates.provisional')]
        : []),
      ...(unitJump ? [words('rates.unitJump')] : []),
    ]
    return [
      pinLabel(pin, language),
      answer === null ? '—' : formatRate(answer.value, language),
      change === null ? '' : `${arrow} ${formatChange(change.percent, language)}`.trim(),
      answer === null ? '' : pinDays(answer.sides, language),
      fetchedAt === null ? '' : formatAge(ageOf(Date.parse(fetchedAt), now), language),
      [pinTitle(line.pin, line.assets, language), ...marks.map((mark) => `(${mark})`)].join(' '),
    ]
  })
  const paint = (cell: string, row: number, column: number): string => {
    const direction = directions[row]?.direction
    if (!world.colours || column !== 2 || !direction || direction === 'flat') return cell
    return `\u001b[${direction === 'up' ? 32 : 31}m${cell}\u001b[39m`
  }
  return `${title}${table(columns, rows, paint)}${sourceOf(context)}\n`
}

/** `aina rates`: shows the rates of some currencies, newest or of a past day. */
export const rates = async (
  context: CommandContext,
  typed: readonly string[],
  flags: RatesFlags,
): Promise<Ended> => {
  const { reader, words, world, language } = context
  const today = almatyDay(world.clock.now())
  const board = reader.board()
  const on = flags.on === undefined ? null : await readDayArgument(flags.on, nameContext(context))
  const listed = board.assets.map(({ code }) => code)
  const pins = flags.all
    ? listed.flatMap((code) => makePin(code, TENGE) ?? [])
    : await typedPins(context, typed, listed)
  const rule = flags.rule ?? reader.settings.rateRule
  const lastDay = lastKnownDay(board, { now: world.clock.now(), rule, calendar: reader.calendar })
  if (on !== null && on > lastDay) throw new Refusal(words('answers.futureDay'), ended.wrongUse)
  const lines =
    on === null
      ? boardLines(context, pins, board)
      : pastLines(context, pins, board, { on: formatIsoDay(on), rule })
  const isUnknown =
    rule !== 'dated' &&
    lines.some((line) => line.assets.some(({ kind }) => isOfficial(kind)) && line.rule === 'dated')
  const about =
    on === null
      ? { date: board.day, fetched_at: board.fetchedAt }
      : { on: formatIsoDay(on), rule: isUnknown ? 'dated' : rule }
  const title =
    on === null
      ? ''
      : `${words(`rates.of.${isUnknown ? 'dated' : rule}`, { day: formatDay(on, language, 'long') })}\n`
  if (flags.json) await world.out(jsonText(context, { ...about, rates: jsonOf(lines) }))
  else if (flags.csv) await world.out(asCsv(lines, context, on === null ? null : formatIsoDay(on)))
  else await world.out(asText(lines, context, title))

  const lacking = lines.filter(({ answer }) => answer === null).map(({ pin }) => writePin(pin))
  if (lacking.length > 0) {
    const day = formatDay(on ?? today, language, 'short')
    world.err(errorLine(words, words('answers.noRateOn', { code: lacking.join(', '), day })))
  }
  if (on !== null && isUnknown) world.err(words('answers.ruleUnknown'))
  const old = lines.filter(({ stale }) => stale).map(({ pin }) => writePin(pin))
  if (flags.fresh && old.length > 0) {
    world.err(words('answers.stale', { codes: old.join(', ') }))
    return ended.stale
  }
  return lacking.length > 0 ? ended.noRate : ended.well
}
