import { isDeepStrictEqual } from 'node:util'
import type { BackupChange, BackupPreview, BackupState } from '../../shared/contract/backup.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { readServiceAddress } from '../../shared/service/serviceAddress.ts'
import { runAtOnce, runInSlices, type Steps } from '../settings/steps.ts'
import { momentText } from '../views/boardView.ts'
import { readBackup, writeBackup } from './backupFile.ts'
import type { BackupPart } from './backupPart.ts'
import { changedFields, changesOf } from './changes.ts'
import { mergeUndo } from './mergeUndo.ts'
import { readPart } from './readPart.ts'
import type { UndoStore } from './undoFile.ts'

interface BackupParts {
  undo: UndoStore
  /** The `set` of the first one locks out the others of all processes. */
  parts: readonly [BackupPart, ...BackupPart[]]
  appVersion: string
  now(): number
}

export type BackupHandlers = Pick<
  Handlers,
  'backup.get' | 'backup.preview' | 'backup.restore' | 'backup.state' | 'backup.undo'
>

/** All user data as one text, and its restore. */
export const backupHandlers = ({ undo, parts, appVersion, now }: BackupParts): BackupHandlers => {
  const state = (): BackupState => {
    const last = undo.read()
    const fields = Object.values(last?.before ?? {}).map((held) =>
      isJsonObject(held) ? Object.keys(held) : [],
    )
    return { undo: last && { at: last.at, count: fields.flat().length } }
  }

  /** Sets fields of all parts, those of the first under its lock. Calls `before` under the lock first. */
  const take = async (fieldsOf: (part: BackupPart, there: JsonObject) => JsonObject, before?: () => void) => {
    const [first, ...others] = parts
    await first.set((there) => {
      const fields = fieldsOf(first, there)
      before?.()
      return fields
    })
    for (const part of others) await part.set((there) => fieldsOf(part, there))
  }

  return {
    'backup.get': () => ({
      name: `aina-backup-${formatIsoDay(almatyDay(now()))}.json`,
      text: writeBackup(
        { appVersion, madeAt: momentText(now()) },
        Object.fromEntries(parts.map((part) => [part.name, part.get()])),
      ),
    }),
    'backup.preview': ({ text }) => runInSlices(previewOf(parts, text)),
    async 'backup.restore'({ text, chosen }) {
      const read = await runInSlices(readBackup(text))
      if (read.fault !== null) throw new AinaError('bad-input', `no backup: ${read.fault}`)
      const { held } = read
      const wanted = new Set(chosen)
      /** Returns the chosen fields that would change. */
      function* chosenFields(part: BackupPart, there: JsonObject): Steps<JsonObject> {
        if (held[part.name] === undefined) return {}
        const { value } = yield* readPart(part, held[part.name], there)
        const changed = yield* changedFields(part, there, value)
        return pick(
          value,
          changed.filter((field) => wanted.has(`${part.name}.${field}`)),
        )
      }
      /** Computed before the lock, under which nothing else can run. It is valid while the stored data is the same. */
      const planned = new Map<BackupPart, { there: JsonObject; fields: JsonObject }>()
      for (const part of parts) {
        const there = part.get()
        planned.set(part, { there, fields: await runInSlices(chosenFields(part, there)) })
      }
      const fieldsOf = (part: BackupPart, there: JsonObject): JsonObject => {
        const plan = planned.get(part)
        return plan && isDeepStrictEqual(plan.there, there)
          ? plan.fields
          : runAtOnce(chosenFields(part, there))
      }
      await take(fieldsOf, () => {
        const kept = parts.map((part) => {
          const there = part.get()
          const after = fieldsOf(part, there)
          return { name: part.name, before: pick(there, Object.keys(after)), after }
        })
        const of = (side: 'before' | 'after') => Object.fromEntries(kept.map((one) => [one.name, one[side]]))
        // A restore without changes keeps the undo of the one before.
        if (kept.some(({ after }) => Object.keys(after).length > 0))
          undo.write({ at: momentText(now()), before: of('before'), after: of('after') })
      })
      return state()
    },
    'backup.state': state,
    async 'backup.undo'() {
      const last = undo.read()
      if (last === null) throw new AinaError('not-found', 'there is nothing to undo')
      await take((part, there) => {
        const [before, after] = [last.before[part.name], last.after[part.name]]
        if (!isJsonObject(before) || !isJsonObject(after)) return {}
        const fields = Object.keys(before).filter((field) => Object.hasOwn(part.schema.shape, field))
        const back = fields.map((field) => [
          field,
          mergeUndo(
            { before: before[field], after: after[field], now: there[field] },
            part.loose.includes(field),
          ),
        ])
        const { value } = runAtOnce(readPart(part, Object.fromEntries(back), there, 'undo'))
        return pick(value, fields)
      })
      undo.remove()
      return state()
    },
  }
}

const pick = (from: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

const MOST_NAMED = 20
const LONGEST_NAME = 80

function* previewOf(parts: readonly BackupPart[], text: string): Steps<BackupPreview> {
  const read = yield* readBackup(text)
  const nothing = { madeAt: null, appVersion: null, changes: [], addresses: [] }
  if (read.fault !== null) return { fault: read.fault, ...nothing, notUnderstood: { count: 0, first: [] } }
  const { held, madeAt, appVersion } = read
  const there = parts.filter(({ name }) => Object.hasOwn(held, name))
  if (there.length === 0)
    return { fault: 'nothing-in-it', ...nothing, notUnderstood: { count: 0, first: [] } }
  const strange = Object.keys(held).filter((name) => !parts.some((part) => part.name === name))
  const changes: BackupChange[] = []
  const lost = [...strange]
  for (const part of there) {
    const now = part.get()
    const { value, notUnderstood } = yield* readPart(part, held[part.name], now)
    changes.push(...(yield* changesOf(part, now, value)))
    lost.push(...notUnderstood)
  }
  return {
    fault: null,
    madeAt,
    appVersion,
    changes,
    addresses: addressesIn(held.settings, parts[0]?.get().service),
    notUnderstood: {
      count: lost.length,
      first: lost.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME)),
    },
  }
}

const MOST_ADDRESSES = 6

/** Returns the services in a backup's settings, except the one in use. */
const addressesIn = (settings: unknown, inUse: unknown): string[] => {
  if (!isJsonObject(settings)) return []
  const { service, earlierServices } = settings
  const named: unknown[] = [
    service,
    ...(Array.isArray(earlierServices) ? earlierServices.slice(0, MOST_ADDRESSES) : []),
  ]
  const addresses = named.flatMap((text) => {
    const address = typeof text === 'string' ? readServiceAddress(text) : null
    return address?.ok && address.base !== inUse ? [address.base] : []
  })
  return [...new Set(addresses)].slice(0, MOST_ADDRESSES)
}
