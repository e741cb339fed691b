import { ageOf } from '../../shared/answer/freshness.ts'
import { pinDays, pinLabel, pinTitle } from '../../shared/answer/wordPin.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { isPlainPin, type Pin, writePin } from '../../shared/contract/pin.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, isoOrNull } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { languageOf, perLanguage } from '../../shared/languages/language.ts'
import { arrows, directionOf } from '../../shared/rates/directionOf.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { type CommandContext, csvText, decimal, sourceOf } from '../commandContext.ts'
import { type Column, table } from '../table.ts'

/** One line of the answer, in any format. */
export interface Line {
  pin: Pin
  /** The sides as in the rates list, without the tenge. */
  assets: readonly BoardAsset[]
  /** The requested rule. */
  rule: Rule
  /** Null without a rate. */
  answer: { value: number; sides: readonly AnswerSide[] } | null
  change: RateChange | null
  stale: boolean
  provisional: boolean
}

/** Returns the earliest day or moment of a line's sides. */
const oldest = <Time extends Day | string>(times: readonly (Time | null)[]): Time | null =>
  times.filter((time) => time !== null).toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null

/** The fields that all formats share. */
const fieldsOf = (line: Line) => {
  const { pin, assets, answer } = line
  const sides = answer?.sides ?? []
  const fixed = new Set(sides.map(({ fixedOn }) => fixedOn))
  return {
    code: writePin(pin),
    kind: (assets.find(({ kind }) => !isOfficial(kind)) ?? assets[0])?.kind ?? '',
    kzt: isPlainPin(pin) ? (answer?.value ?? null) : null,
    date: isoOrNull(oldest(sides.map(({ day }) => day))),
    fixedOn: isoOrNull(fixed.size === 1 ? (sides[0]?.fixedOn ?? null) : null),
    fetchedAt: oldest(sides.map(({ fetchedAt }) => fetchedAt)),
    implausibleJump: sides.some(({ jumpedFrom }) => jumpedFrom !== null),
    quote: pin.to,
    amount: pin.amount,
    value: answer?.value ?? null,
  }
}

/** The single meaning of all days, as `day` of `fieldsOf`; null if they differ or there is none. */
const meaningOf = ({ answer }: Line): string | null => {
  const meanings = new Set(answer?.sides.map(({ means }) => means))
  return meanings.size === 1 ? ([...meanings][0] ?? null) : null
}

/** Returns the lines for JSON. */
export const ratesJson = (lines: readonly Line[]) =>
  lines.map((line) => {
    const { change, rule, stale, provisional, answer } = line
    const { code, kind, kzt, date, fixedOn, fetchedAt, implausibleJump, quote, amount, value } =
      fieldsOf(line)
    return {
      code,
      kind,
      names: perLanguage((language) => pinTitle(line.pin, line.assets, language)),
      kzt: decimal(kzt),
      change: decimal(change?.amount ?? null),
      change_percent: decimal(change?.percent ?? null),
      change_since: isoOrNull(change?.since ?? null),
      date,
      meaning: meaningOf(line),
      rule,
      fixed_on: fixedOn,
      fetched_at: fetchedAt,
      stale,
      provisional,
      implausible_jump: implausibleJump,
      quote,
      amount,
      value: decimal(value),
      dates: Object.fromEntries((answer?.sides ?? []).map((side) => [side.code, isoOrNull(side.day)])),
    }
  })

const COLUMNS =
  'code,kind,name,kzt,change_percent,date,fetched_at,stale,provisional,source,on,rule,fixed_on,implausible_jump,quote,amount,value,dates'

/** Returns the lines as CSV, with the requested day if any. */
export const ratesCsv = (lines: readonly Line[], context: CommandContext, on: string | null): string => {
  const rows = ratesJson(lines).map((row, index) => ({
    ...row,
    name: row.names[languageOf(context.language)],
    change_percent: lines[index]?.change?.percent.toFixed(4) ?? null,
    on,
  }))
  return csvText(context, COLUMNS.split(','), rows)
}

/** Returns the lines for a terminal, after a title. */
export const ratesTable = (lines: readonly Line[], context: CommandContext, title: string): string => {
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
  const ageCell = (fetchedAt: string | null): string =>
    fetchedAt === null ? words('rates.ageUnknown') : formatAge(ageOf(Date.parse(fetchedAt), now), language)
  const rows = lines.map((line, at) => {
    const { pin, assets, answer, change, stale, provisional } = line
    const { fetchedAt, implausibleJump } = fieldsOf(line)
    const direction = directions[at]
    const arrow = direction ? arrows[direction.direction] : ''
    const marks = [
      ...(stale ? [words('rates.stale')] : []),
      // Today's live rates are always provisional, so the mark would carry no information.
      ...(provisional && assets.every(({ kind }) => isOfficial(kind)) && change === null
        ? [words('rates.provisional')]
        : []),
      ...(implausibleJump ? [words('rates.implausibleJump')] : []),
    ]
    return [
      pinLabel(pin, language),
      answer === null ? '—' : formatRate(answer.value, language),
      change === null ? '' : `${arrow} ${formatChange(change.percent, language)}`.trim(),
      answer === null ? '' : pinDays(answer.sides, language),
      answer === null ? '' : ageCell(fetchedAt),
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
