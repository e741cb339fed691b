import { crc32 } from 'node:zlib'
import { isLive } from '../../shared/currencies/kind.ts'
import { isDamage } from '../files/sqliteErrors.ts'
import type { BoardEntry } from '../service/answers.ts'
import type { CachedState } from './cachedState.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/** The rates of the live kinds in one rates list: `at` in milliseconds since the epoch, tenge per 1 unit by `nameOf` a code. */
interface LiveRow {
  at: number
  rates: readonly (readonly [name: number, kzt: number])[]
}

/** Returns a code as four bytes, above 0. */
export const nameOf = (code: string): number => crc32(code) || 1

/** Bytes of the moment, of one rate with its code's name, and of the checksum over everything before it. */
const HEAD = 8
const PAIR = 12
const CHECKSUM = 4

/** The number of rates that fit on one page of the file. */
const ONE_PAGE = 80

/** Returns the number of rates to reserve in a row, with space for later listings. */
const capacityFor = (count: number): number => {
  const ample = Math.ceil((count * 1.25) / 8) * 8
  return count <= ONE_PAGE ? Math.min(ONE_PAGE, ample) : ample
}

/** Returns a row as bytes. All rows of a ring have the same length, so that SQLite overwrites them in place. */
export const writeLiveRow = ({ at, rates }: LiveRow, capacity: number): Buffer => {
  const bytes = Buffer.alloc(HEAD + capacity * PAIR + CHECKSUM)
  bytes.writeDoubleLE(at)
  for (const [index, [name, kzt]] of rates.entries()) {
    bytes.writeUInt32LE(name, HEAD + index * PAIR)
    bytes.writeDoubleLE(kzt, HEAD + index * PAIR + 4)
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -CHECKSUM)), bytes.length - CHECKSUM)
  return bytes
}

/** Returns null for a bad checksum. A row never written has the moment 0. */
export const readLiveRow = (bytes: unknown): LiveRow | null => {
  if (!Buffer.isBuffer(bytes) || bytes.length < HEAD + CHECKSUM) return null
  const end = bytes.length - CHECKSUM
  if (bytes.readUInt32LE(end) !== crc32(bytes.subarray(0, end))) return null
  const rates: [number, number][] = []
  for (let place = HEAD; place + PAIR <= end; place += PAIR) {
    const name = bytes.readUInt32LE(place)
    if (name > 0) rates.push([name, bytes.readDoubleLE(place + 4)])
  }
  return { at: bytes.readDoubleLE(), rates }
}

/** The live kinds of one rates list: `at` in milliseconds since the epoch, tenge per 1 unit by code. */
export interface LiveBoard {
  at: number
  rates: ReadonlyMap<string, number>
}

/** At least five minutes are between two rates lists, so each has its own row. */
const ROW_MS = 5 * 60_000
/** 48 hours, and the row being written while the oldest one is still read. */
const ROWS = (48 * 3_600_000) / ROW_MS + 1

/** A moment before 1970 is from a wrong clock; its place does not matter. */
const slotOf = (at: number): number => Math.floor(Math.max(0, at) / ROW_MS) % ROWS

/**
 * The live kinds of past rates lists in a ring of rows, each at the place of its time within 48 hours. All rows are made at the
 * first use, of one size, and overwritten in place, so that a poll touches one page.
 */
export const liveRing = (run: Prepared, held: CachedState, mayRepair: () => boolean) => {
  /** Returns the written rows, and the places of damaged ones. */
  const rowsIn = (first: number, last: number): { rows: LiveRow[]; damaged: number[] } => {
    const found = (run.liveRows.raw().all(first, last) as [number, unknown][]).map(
      ([slot, bytes]) => [slot, readLiveRow(bytes)] as const,
    )
    return {
      rows: found.flatMap(([, row]) => (row && row.at > 0 ? [row] : [])),
      damaged: found.flatMap(([slot, row]) => (row ? [] : [slot])),
    }
  }

  /** Makes all rows again, each for `capacity` rates. */
  const remake = (capacity: number): void => {
    const { rows } = rowsIn(0, ROWS)
    run.makeLive.run(ROWS - 1, writeLiveRow({ at: 0, rates: [] }, capacity))
    for (const row of rows) run.putLive.run(slotOf(row.at), writeLiveRow(row, capacity))
  }

  /** If this process may not set the file aside, it leaves out what it cannot read. */
  const readable = (first: number, last: number): ReturnType<typeof rowsIn> => {
    try {
      return held.read(() => rowsIn(first, last))
    } catch (error) {
      if (!isDamage(error) || mayRepair()) throw error
      return { rows: [], damaged: [] }
    }
  }

  return {
    /** In a write: stores a list's live kinds. Without any it writes nothing. */
    put(now: State, entries: readonly BoardEntry[], at: number): void {
      const rates = entries.flatMap(({ code, kind, kzt }): [number, number][] =>
        isLive(kind) && now.assets.has(code) ? [[nameOf(code), kzt]] : [],
      )
      if (rates.length === 0) return
      const slot = slotOf(at)
      const size = Number(run.liveSize.pluck().get(slot) ?? 0)
      let capacity = Math.floor((size - HEAD - CHECKSUM) / PAIR)
      if (capacity < rates.length) {
        capacity = capacityFor(rates.length)
        remake(capacity)
      }
      run.putLive.run(slot, writeLiveRow({ at, rates }, capacity))
    },

    /** Returns the lists between two moments, both included, at most 48 hours apart, ascending. Drops damaged ones. */
    between(from: number, to: number): LiveBoard[] {
      const codes = codesByName(held.state())
      const [first, last] = [slotOf(from), slotOf(to)]
      const isWithin = to - from < (ROWS - 1) * ROW_MS && first <= last
      const { rows, damaged } = readable(...(isWithin ? ([first, last] as const) : ([0, ROWS] as const)))
      if (damaged.length > 0)
        held.mend(`${damaged.length} boards of live kinds`, () => {
          for (const slot of damaged) for (const still of rowsIn(slot, slot).damaged) run.dropLive.run(still)
        })
      const namedRate = ([name, kzt]: readonly [number, number]): [string, number][] => {
        const code = codes.get(name)
        return code == null ? [] : [[code, kzt]]
      }
      return rows
        .filter(({ at }) => at >= from && at <= to)
        .sort((a, b) => a.at - b.at)
        .map(({ at, rates }) => ({ at, rates: new Map(rates.flatMap(namedRate)) }))
    },
  }
}

/** Returns codes by name; null for a name that two codes share. */
const codesByName = ({ assets }: State): Map<number, string | null> => {
  const codes = new Map<number, string | null>()
  for (const code of assets.keys()) codes.set(nameOf(code), codes.has(nameOf(code)) ? null : code)
  return codes
}
