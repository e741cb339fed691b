import * as z from 'zod/mini'
import { errorCodes } from '../../shared/contract/errors.ts'
import { CODE } from '../../shared/contract/fields.ts'
import type { Day } from '../../shared/days/day.ts'
import { visibleText } from '../service/refusals.ts'
import { readJson, rowChecksum, soundRows } from './checksums.ts'
import type { Prepared } from './statements.ts'
import { StoredMap } from './storedMap.ts'

const isVisible = (name: string): boolean => visibleText(name, name.length) === name

/**
 * An asset as the service last described it, by code. A checksum shows that a record is whole, not who made it. A mirror may come
 * from another person, and its texts reach terminals and file names.
 */
export const Asset = z.object({
  code: z.string().check(z.regex(CODE)),
  kind: z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/i)),
  nameRu: z.nullable(z.string().check(z.refine(isVisible))),
  /** The UTC day of the last fetch that listed it. */
  lastSeen: z.number(),
})

const Nullable = z.nullable(z.number())
/** Up to the end of the year 9999. */
const Moment = z.number().check(z.minimum(0), z.maximum(253_402_300_799_999))

/** The kinds of small records. Days are integers since 1970-01-01, moments milliseconds since the epoch. */
const schemas = {
  asset: Asset,
  /** The fetch of the newest rates list, and the last failure since then; its key is empty. */
  poll: z.object({
    day: z.number(),
    fetchedAt: z.number(),
    failedAt: z.optional(z.number()),
    failure: z.optional(z.enum(errorCodes)),
  }),
  /** By code. */
  coverage: z.object({
    /** Whether the whole history was fetched once. */
    complete: z.boolean(),
    firstDay: Nullable,
    /** The last day, over by then, that history itself has given. */
    confirmedTo: Nullable,
    /** The UTC day of the last answered history request. */
    askedOn: Nullable,
    succeededAt: Nullable,
    failedAt: Nullable,
    failure: z.nullable(z.enum(errorCodes)),
    /** Failures in a row. */
    failures: z.number(),
    /** Points and entries refused so far. */
    refused: z.number(),
    /** The years that have a row, ascending, to detect a missing row. */
    years: z.readonly(z.array(z.number())),
    /** Damaged years that were dropped and wait to be downloaded again, ascending. */
    lost: z.readonly(z.array(z.number())),
  }),
  /** By the day of a rates list: whether it was carried over from the day before; null if unknown. */
  'board-day': z.nullable(z.boolean()),
  /** By code and reason: one bad code must not fill the log. */
  refusal: z.object({
    code: z.nullable(z.string()),
    reason: z.string(),
    sample: z.nullable(z.string()),
    at: Moment,
    count: z.number(),
  }),
  /** By `code day`: a rate and the one before it. */
  'unit-jump': z.object({ was: z.number(), kzt: z.number() }),
  // Records of 0.2 that nothing reads.
  'rates-seen': z.unknown(),
  publication: z.unknown(),
  'self-check': z.unknown(),
}

type Schemas = typeof schemas
export type Records = { [K in keyof Schemas]: z.infer<Schemas[K]> }
type Kind = keyof Records

const kinds: { [K in Kind]: z.ZodMiniType<Records[K]> } = schemas

type RecordTuple = [kind: string, key: string, value: string, crc: number]

/** Returns the sound records of each kind by key, and the row ids of the others, complete after all kinds were read. */
export const readRecords = (run: Prepared) => {
  const { rows, damaged } = soundRows<RecordTuple>(run.allRecords, ([kind, key]) => `${kind} ${key}`)
  for (const [id, [kind]] of rows.values()) if (!Object.hasOwn(kinds, kind)) damaged.push(id)
  const soundOf = <K extends Kind>(wanted: K): [key: string, Records[K]][] =>
    [...rows.values()].flatMap(([id, [kind, key, value]]): [string, Records[K]][] => {
      if (kind !== wanted) return []
      const read = kinds[wanted].safeParse(readJson(value))
      if (read.success) return [[key, read.data]]
      damaged.push(id)
      return []
    })
  return {
    damaged,
    soundOf,
    byText: <K extends Kind>(kind: K) => new StoredMap(soundOf(kind), recordsIn<K, string>(run, kind)),
    /** Days ascending. */
    byDay: <K extends Kind>(kind: K) =>
      new StoredMap(
        soundOf(kind)
          .map(([day, value]) => [Number(day), value] as const)
          .sort(([a], [b]) => a - b),
        recordsIn<K, Day>(run, kind),
      ),
  }
}

/** The records of a kind in the file. Call its methods in a write. */
export const recordsIn = <K extends Kind, Key extends string | number>(run: Prepared, kind: K) => ({
  put(key: Key, value: Records[K]): void {
    const text = JSON.stringify(value)
    run.putRecord.run(kind, String(key), text, rowChecksum([kind, String(key), text]))
  },
  drop: (key: Key): void => void run.dropRecord.run(kind, String(key)),
})
