import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { recentRates } from '../../shared/live/recentRates.ts'
import type { Rule } from '../../shared/publication/rules.ts'
import { arrows, directionOf } from '../../shared/rates/directionOf.ts'
import { ageOf } from '../../shared/rates/freshness.ts'
import { ownChange, type RateChange } from '../../shared/rates/ownChange.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type Context, listedCodes, sourceFields, sourceOf } from '../context.ts'
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
  /** The rule by which it was found. */
  rule: Rule
  /** Tenge per 1 unit; null where there is none. */
  kzt: number | null
  change: RateChange | null
  /** The rate's day, ISO. */
  day: string | null
  fetchedAt: string | null
  stale: boolean
  provisional: boolean
}

const boardLines = ({ reader }: Context, assets: readonly BoardAsset[]): Line[] => {
  const recent = recentRates(reader.trends(assets.map(({ code }) => code)))
  return assets.map((asset) => ({
    asset,
    rule: 'dated',
    kzt: asset.kzt,
    change: ownChange(asset, recent.get(asset.code)),
    day: asset.day,
    fetchedAt: asset.fetchedAt,
    stale: asset.state === 'stale',
    provisional: asset.provisional,
  }))
}

const pastLines = ({ reader }: Context, assets: readonly BoardAsset[], on: string, rule: Rule): Line[] => {
  const rates = new Map(
    reader.ratesOn({ on, rule, codes: assets.map(({ code }) => code) }).map((rate) => [rate.code, rate]),
  )
  return assets.map((asset) => {
    const { kzt = null, day = null, fetchedAt = null, rule: counts = rule } = rates.get(asset.code) ?? {}
    return { asset, rule: counts, kzt, change: null, day, fetchedAt, stale: false, provisional: false }
  })
}

const asJson = (lines: readonly Line[], context: Context, about: object): string => {
  const rates = lines.map(({ asset, kzt, change, day, fetchedAt, stale, provisional }) => ({
    code: asset.code,
    kind: asset.kind,
    names: asset.names,
    kzt,
    change: change?.amount ?? null,
    change_percent: change?.percent ?? null,
    change_since: change?.since == null ? null : formatIsoDay(change.since),
    date: day,
    fixed_on: asset.fixedOn,
    fetched_at: fetchedAt,
    stale,
    provisional,
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
]

const asCsv = (lines: readonly Line[], context: Context): string => {
  const source = sourceOf(context)
  const cells = lines.map(({ asset, kzt, change, day, fetchedAt, stale, provisional }) => [
    asset.code,
    asset.kind,
    nameOf(asset, context.language),
    kzt === null ? '' : (plainNumber(kzt) ?? ''),
    change === null ? '' : change.percent.toFixed(4),
    day ?? '',
    fetchedAt ?? '',
    stale ? '1' : '0',
    provisional ? '1' : '0',
    source,
  ])
  return [COLUMNS, ...cells].map((row) => csvLine(row)).join('')
}

const asText = (lines: readonly Line[], context: Context): string => {
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
  const rows = lines.map(({ asset, kzt, change, day, fetchedAt, stale, provisional }, at) => {
    const direction = directions[at]
    const arrow = direction ? arrows[direction.direction] : ''
    const marks = [
      ...(stale ? [heads.stale] : []),
      // Of a live rate every day of today is; that says nothing.
      ...(provisional && isOfficial(asset.kind) && change === null ? [heads.provisional] : []),
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
  return `${table(columns, rows, paint)}${sourceOf(context)}\n`
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
  const lines = on === null ? boardLines(context, assets) : pastLines(context, assets, formatIsoDay(on), rule)
  const isUnknown =
    rule !== 'dated' && lines.some((line) => isOfficial(line.asset.kind) && line.rule === 'dated')
  const about =
    on === null
      ? { date: board.day, fetched_at: board.fetchedAt }
      : { on: formatIsoDay(on), rule: isUnknown ? 'dated' : rule }
  const write = flags.json
    ? asJson(lines, context, about)
    : flags.csv
      ? asCsv(lines, context)
      : asText(lines, context)
  await world.out(write)

  const lacking = lines.filter(({ kzt }) => kzt === null).map(({ asset }) => asset.code)
  for (const code of lacking)
    world.err(fill(words.answers.noRateOn, { code, day: formatDay(on ?? today, language, 'short') }))
  if (on !== null && isUnknown) world.err(words.answers.ruleUnknown)
  const old = lines.filter(({ stale }) => stale).map(({ asset }) => asset.code)
  if (flags.fresh && old.length > 0) {
    world.err(fill(words.answers.stale, { codes: old.join(', ') }))
    return ended.stale
  }
  return lacking.length > 0 ? ended.noRate : ended.well
}
