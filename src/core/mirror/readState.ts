import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import { type BoardRow, readBoardRows } from './boardRows.ts'
import { readProvisionals } from './provisionalRows.ts'
import { readRecords } from './records.ts'
import type { AssetRow, PollRow, State } from './state.ts'
import type { Prepared } from './statements.ts'
import { readUnitJumps } from './unitJumps.ts'

/**
 * Reads the small tables and leaves out what is damaged. `lastFetch` is when the last good board came, as the requests'
 * log has it.
 */
export const readState = (run: Prepared, lastFetch: () => number | null): State => {
  const { rows: board, kinds, damaged: badBoard } = readBoardRows(run)
  const { points: provisional, damaged: badPoints } = readProvisionals(run)
  const records = readRecords(run)
  const assets = records.of('asset')
  const restored: AssetRow[] = []
  const own = records.of('poll').get('')
  const poll = own ?? pollOf(board, kinds, lastFetch)
  for (const [code, kind] of kinds) {
    if (assets.has(code)) continue
    const row = { code, kind, nameRu: null, lastSeen: lastSeenOf(board.get(code), poll) }
    assets.set(code, row)
    restored.push(row)
  }
  return {
    ...{ assets, board, provisional, poll },
    coverage: records.of('coverage'),
    boardDays: byDay(records.of('board-day')),
    ratesSeen: new Map(
      [...byDay(records.of('rates-seen'))].map(([day, seen]) => [day, { day, ...seen }] as const),
    ),
    jumps: readUnitJumps(records.of('unit-jump')),
    selfCheck: records.of('self-check').get('') ?? null,
    publications: byDay(records.of('publication')),
    refusals: records.of('refusal'),
    damaged: {
      ...{ board: badBoard, provisional: badPoints, records: records.damaged, restored },
    },
  }
}

const byDay = <V>(records: ReadonlyMap<string, V>): Map<Day, V> =>
  new Map([...records].map(([day, value]) => [Number(day), value] as const).sort(([a], [b]) => a - b))

/** What the board's rows tell of the poll that brought them, where its own record is lost; null where there are none. */
const pollOf = (
  board: State['board'],
  kinds: ReadonlyMap<string, string>,
  lastFetch: () => number | null,
): PollRow | null => {
  const listed = [...board].filter(([, { delistedAt }]) => delistedAt === null)
  if (listed.length === 0) return null
  const official = listed.filter(([code]) => isOfficial(kinds.get(code)))
  const days = (official.length > 0 ? official : listed).map(([, { day }]) => day)
  return { day: Math.max(...days), fetchedAt: lastFetch() }
}

/** The day of the last fetch that listed an asset; where that is lost, the day of its rate. */
const lastSeenOf = (row: BoardRow | undefined, poll: PollRow | null): Day => {
  const at = row?.delistedAt ?? poll?.fetchedAt
  return at == null ? (row?.day ?? 0) : utcDay(at)
}
