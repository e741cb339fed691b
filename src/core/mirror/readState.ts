import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import { type BoardRow, putBoardRow, readBoardRows } from './boardRows.ts'
import { readProvisionals } from './provisionalRows.ts'
import { type Records, readRecords, recordsIn } from './records.ts'
import type { AssetRow, PollRow, State } from './state.ts'
import type { Prepared } from './statements.ts'
import { StoredDays, StoredMap } from './storedMap.ts'

/** Reads the small tables without damaged rows. `lastFetch` is when the last good rates list arrived, by the log of requests. */
export const readState = (run: Prepared, lastFetch: () => number | null): State => {
  const { board: listed, damaged: badBoard } = readBoardRows(run)
  const { points: provisional, damaged: badPoints } = readProvisionals(run)
  const records = readRecords(run)
  const assets = records.byText('asset')
  const board = new StoredMap(
    listed.map(([code, , row]) => [code, row] as const),
    {
      put: (code: string, row: BoardRow) => putBoardRow(run, [code, assets.get(code)?.kind ?? ''], row),
      drop() {
        throw new Error('a rates list drops no row')
      },
    },
  )
  const poll = records.byText('poll').get('') ?? pollOf(listed, lastFetch)
  const restored: AssetRow[] = []
  for (const [code, kind, row] of listed) {
    if (assets.has(code)) continue
    const asset = { code, kind, nameRu: null, lastSeen: lastSeenOf(row, poll) }
    assets.set(code, asset)
    restored.push(asset)
  }
  return {
    ...{ assets, board, provisional, poll },
    coverage: records.byText('coverage'),
    boardDays: records.byDay('board-day'),
    ratesSeen: records.byDay('rates-seen'),
    jumps: unitJumps(run, records.soundOf('unit-jump')),
    selfCheck: records.byText('self-check').get('') ?? null,
    publications: records.byDay('publication'),
    refusals: records.byText('refusal'),
    damaged: { board: badBoard, provisional: badPoints, records: records.damaged, restored },
  }
}

/** From records by `code day`, days ascending. */
const unitJumps = (run: Prepared, found: [key: string, jump: Records['unit-jump']][]): State['jumps'] => {
  const rows = recordsIn<'unit-jump', string>(run, 'unit-jump')
  const jumps: State['jumps'] = new StoredDays((code) => ({
    put: (day, jump) => rows.put(`${code} ${day}`, jump),
    drop: (day) => rows.drop(`${code} ${day}`),
  }))
  const dated = found.map(([key, jump]) => ({ key: key.split(' '), jump }))
  for (const { key, jump } of dated.sort((a, b) => Number(a.key[1]) - Number(b.key[1])))
    jumps.of(key[0] ?? '').set(Number(key[1]), jump)
  return jumps
}

type Listed = ReturnType<typeof readBoardRows>['board']

/** Derives the last poll from the rows of the rates list if its own record is lost; null without rows. */
const pollOf = (board: Listed, lastFetch: () => number | null): PollRow | null => {
  const listed = board.filter(([, , { delistedAt }]) => delistedAt === null)
  if (listed.length === 0) return null
  const official = listed.filter(([, kind]) => isOfficial(kind))
  const days = (official.length > 0 ? official : listed).map(([, , { day }]) => day)
  return { day: Math.max(...days), fetchedAt: lastFetch() }
}

/** Returns the day of the last fetch that listed an asset; if that is lost, the day of its rate. */
const lastSeenOf = ({ day, delistedAt }: BoardRow, poll: PollRow | null): Day => {
  const at = delistedAt ?? poll?.fetchedAt
  return at == null ? day : utcDay(at)
}
