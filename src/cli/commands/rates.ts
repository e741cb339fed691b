import { boardSide } from '../../shared/answer/answerSide.ts'
import { ageOf } from '../../shared/answer/freshness.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { recentRates } from '../../shared/live/recentRates.ts'
import { arrows, directionOf } from '../../shared/rates/directionOf.ts'
import { ownChange, type RateChange } from '../../shared/rates/ownChange.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type Context, errorLine, listedCodes, sourceFields, sourceOf } from '../context.ts'
import { fill } from '../fill.ts'
import { readDayArgument } from '../readDayArgument.ts'
import { type Column, table } from '../table.ts'
import { type Ended, ended } from '../world.ts'

export interface RatesFlags {
  on?: string
  rule?: Rule
  all?: true
  json?: true
  csv?: true
  fresh?: true
}

/** One line of the answer, whatever it is written as. */
interface Line {
  asset: BoardAsset
  /** The rule by which it was looked for. */
  rule: Rule
  /** Null if there is no rate. */
  side: AnswerSide | null
  change: RateChange | null
  stale: boolean
  provisional: boolean
}

const boardLines = ({ reader }: Context, assets: readonly BoardAsset[], newest: string | null): Line[] => {
  const recent = recentRates(reader.trends(assets.map(({ code }) => code)))
  return assets.map((asset) => ({
    asset,
    rule: 'dated',
    side: boardSide(asset, newest),
    change: ownChange(asset, recent.get(asset.code)),
    stale: asset.state === 'stale',
    provisional: asset.provisional,
  }))
}

const pastLines = ({ reader }: Context, assets: readonly BoardAsset[], on: string, rule: Rule): Line[] => {
  const found = new Map(
    reader.ratesOn({ on, rule, codes: assets.map(({ code }) => code) }).map((rate) => [rate.code, rate]),
  )
  return assets.map((asset) => {
    const { side = null, rule: counts = rule } = found.get(asset.code) ?? {}
    const provisional = side?.provisional ?? false
    return { asset, rule: counts, side, change: null, stale: false, provisional }
  })
}

const asJson = (lines: readonly Line[], context: Context, about: object): string => {
  const rates = lines.map(({ asset, side, change, rule, stale, provisional }) => ({
    code: asset.code,
    kind: asset.kind,
    names: asset.names,
    kzt: side?.kzt ?? null,
    change: change?.amount ?? null,
    change_percent: change?.percent ?? null,
    change_since: change?.since == null ? null : formatIsoDay(change.since),
    date: side?.day ?? null,
    rule,
    fixed_on: side?.fixedOn ?? null,
    fetched_at: side?.fetchedAt ?? null,
    stale,
    provisional,
    change_of_unit: side !== null && side.jumpedFrom !== null,
  }))
  return `${JSON.stringify({ ...sourceFields(context), ...about, rates }, null, 1)}\n`
}

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
]

const asCsv = (lines: readonly Line[], context: Context, on: string | null): string => {
  const source = sourceOf(context)
  const cells = lines.map(({ asset, side, change, rule, stale, provisional }) => [
    asset.code,
    asset.kind,
    nameOf(asset, context.language),
    side === null ? '' : (plainNumber(side.kzt) ?? ''),
    change === null ? '' : change.percent.toFixed(4),
    side?.day ?? '',
    side?.fetchedAt ?? '',
    stale ? '1' : '0',
    provisional ? '1' : '0',
    source,
    on ?? '',
    rule,
    side?.fixedOn ?? '',
    side !== null && side.jumpedFrom !== null ? '1' : '0',
  ])
  return [COLUMNS, ...cells].map((row) => csvLine(row)).join('')
}

const asText = (lines: readonly Line[], context: Context, title: string): string => {
  const { words, language, world } = context
  const now = world.clock.now()
  const heads = words.rates
  const columns: Column[] = [
    { head: heads.code, align: 'left' },
    { head: heads.rate, align: 'right' },
    { head: heads.change, align: 'right' },
    { head: heads.day, align: 'left' },
    { head: heads.age, align: 'left' },
    { head: heads.name, align: 'left' },
  ]
  const directions = lines.map(({ change }) => (change === null ? null : directionOf(change.percent)))
  const rows = lines.map(({ asset, side, change, stale, provisional }, at) => {
    const { kzt = null, day = null, fetchedAt = null } = side ?? {}
    const direction = directions[at]
    const arrow = direction ? arrows[direction.direction] : ''
    const marks = [
      ...(stale ? [heads.stale] : []),
      // Of a live rate every day of today is; that says nothing.
      ...(provisional && isOfficial(asset.kind) && change === null ? [heads.provisional] : []),
      ...(side !== null && side.jumpedFrom !== null ? [heads.unitJump] : []),
    ]
    return [
      asset.code,
      kzt === null ? '—' : formatRate(kzt, language),
      change === null ? '' : `${arrow} ${formatChange(change.percent, language)}`.trim(),
      day === null ? '' : formatDay(parseDay(day) ?? 0, language, 'short'),
      fetchedAt === null ? '' : formatAge(ageOf(Date.parse(fetchedAt), now), language),
      [nameOf(asset, language), ...marks.map((mark) => `(${mark})`)].join(' '),
    ]
  })
  const paint = (cell: string, row: number, column: number): string => {
    const direction = directions[row]?.direction
    if (!world.colours || column !== 2 || !direction || direction === 'flat') return cell
    return `\u001b[${direction === 'up' ? 32 : 31}m${cell}\u001b[39m`
  }
  return `${title}${table(columns, rows, paint)}${sourceOf(context)}\n`
}

/** `aina rates`: the board's rates of some currencies, or those of a past day. */
export const rates = async (
  context: Context,
  typed: readonly string[],
  flags: RatesFlags,
): Promise<Ended> => {
  const { reader, words, world, language } = context
  const today = almatyDay(world.clock.now())
  const on = flags.on === undefined ? null : readDayArgument(flags.on, { language, today, words })
  const board = reader.board()
  const listed = board.assets.map(({ code }) => code)
  const pinned = reader.settings.pins.filter((code) => listed.includes(code))
  const wanted = flags.all ? listed : typed.length > 0 ? listedCodes(typed, listed, words) : pinned
  const assets = wanted.flatMap((code) => board.assets.find((asset) => asset.code === code) ?? [])
  const rule = flags.rule ?? reader.settings.rateRule
  const lines =
    on === null ? boardLines(context, assets, board.day) : pastLines(context, assets, formatIsoDay(on), rule)
  const isUnknown =
    rule !== 'dated' && lines.some((line) => isOfficial(line.asset.kind) && line.rule === 'dated')
  const about =
    on === null
      ? { date: board.day, fetched_at: board.fetchedAt }
      : { on: formatIsoDay(on), rule: isUnknown ? 'dated' : rule }
  const title =
    on === null
      ? ''
      : `${fill(words.rates.of[isUnknown ? 'dated' : rule], { day: formatDay(on, language, 'long') })}\n`
  const write = flags.json
    ? asJson(lines, context, about)
    : flags.csv
      ? asCsv(lines, context, on === null ? null : formatIsoDay(on))
      : asText(lines, context, title)
  await world.out(write)

  const lacking = lines.filter(({ side }) => side === null).map(({ asset }) => asset.code)
  for (const code of lacking)
    world.err(
      errorLine(
        words,
        fill(words.answers.noRateOn, { code, day: formatDay(on ?? today, language, 'short') }),
      ),
    )
  if (on !== null && isUnknown) world.err(words.answers.ruleUnknown)
  const old = lines.filter(({ stale }) => stale).map(({ asset }) => asset.code)
  if (flags.fresh && old.length > 0) {
    world.err(fill(words.answers.stale, { codes: old.join(', ') }))
    return ended.stale
  }
  return lacking.length > 0 ? ended.noRate : ended.well
}
