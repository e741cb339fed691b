import * as z from 'zod/mini'
import { type BackupFault, BIGGEST_BACKUP } from '../../shared/contract/backup.ts'
import { Moment } from '../../shared/contract/fields.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import type { Steps } from '../settings/steps.ts'
import { jsonExcess } from './jsonExcess.ts'

const FORMAT = 'aina-backup'
/** Raise it if an older Aina must not read the file. Additions do not need that. */
const FORMAT_VERSION = 1

/** A note for people who open the file. */
const WHAT =
  'A backup of Aina: everything that one person has set and written. To restore it, open Aina, Settings, Backup, and choose this file; Aina then shows what would change.'

interface BackupHead {
  appVersion: string
  madeAt: string
}

/** Returns the content of a backup file, with the parts by name. */
export const writeBackup = (head: BackupHead, parts: JsonObject): string =>
  `${JSON.stringify({ what: WHAT, format: FORMAT, formatVersion: FORMAT_VERSION, ...head, ...parts }, undefined, 2)}\n`

type ReadBackup =
  | { fault: BackupFault }
  | {
      fault: null
      madeAt: string | null
      appVersion: string | null
      /** Everything beside the head, unchecked. */
      held: JsonObject
    }

const HEAD = ['what', 'format', 'formatVersion', 'appVersion', 'madeAt']
const AppVersion = z.string().check(z.regex(/^[\w.+-]{1,40}$/))

/** Reads the content of a file that the user has chosen. Never throws. */
export function* readBackup(text: string): Steps<ReadBackup> {
  if (Buffer.byteLength(text) > BIGGEST_BACKUP) return { fault: 'too-big' }
  if (text.trim() === '') return { fault: 'empty' }
  const excess = jsonExcess(text)
  if (excess !== null) return { fault: excess === 'depth' ? 'not-a-backup' : 'too-big' }
  yield
  const file = parse(text)
  yield
  if (file === undefined) return { fault: 'not-json' }
  if (!isJsonObject(file) || file.format !== FORMAT) return { fault: 'not-a-backup' }
  const { formatVersion } = file
  if (typeof formatVersion !== 'number' || !Number.isInteger(formatVersion) || formatVersion < 1)
    return { fault: 'not-a-backup' }
  if (formatVersion > FORMAT_VERSION) return { fault: 'newer-format' }
  return {
    fault: null,
    madeAt: z.safeParse(Moment, file.madeAt).data ?? null,
    appVersion: z.safeParse(AppVersion, file.appVersion).data ?? null,
    held: Object.fromEntries(Object.entries(file).filter(([name]) => !HEAD.includes(name))),
  }
}

const parse = (text: string): unknown => {
  try {
    // Some editors put a byte order mark at the start.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
