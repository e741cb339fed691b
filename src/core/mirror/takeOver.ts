import { accessSync, constants, lstatSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { formerKey, formerOwner, mirrorKey } from '../../shared/service/serviceAddress.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Log } from '../ports.ts'
import { fileKind } from './header.ts'
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.ts'

/** Mirrors of this version or a greater one were opened by an Aina that gives each address a file of its own. */
const OWN_NAMES_SINCE = 2

/**
 * The file of the mirror of `base` in `folder`, after what stands there under its former name has been taken over, once.
 * Only the copy that does the background work moves anything (`mayMove`): nobody else makes a mirror meanwhile.
 *
 * Taken over is what has not been opened since the upgrade and is this address's alone (`formerOwner` says which, and
 * what is done where that cannot be known). What may be another path's too is left where nobody looks for it, or put
 * aside where another address would.
 *
 * The file goes whole and by one rename: what stands in its log is written into it first. Killed before that rename, the
 * next start does it again. Where it cannot be renamed (a read-only folder, or somebody else has it open) it is used
 * where it is, so that nothing is blank, and moved at a later start.
 */
export const takeOverMirror = (
  folder: string,
  base: string,
  { mayMove, now, log }: { mayMove: boolean; now: number; log: Log },
): string => {
  const file = join(folder, `mirror-${mirrorKey(base)}.db`)
  const former = join(folder, `mirror-${formerKey(base)}.db`)
  if (former === file || stands(file) || !stands(former)) return file
  // Where nothing can be written nobody does the work.
  if (!mayMove) return isReadOnly(folder) && formerOwner(base) === 'ours' ? former : file
  try {
    if (fileKind(former, { applicationId: APPLICATION_ID, version: SCHEMA_VERSION }) !== 'ours') return file
    const owner = formerOwner(base)
    if (owner === "nobody's" || !isFromBefore(former)) return file
    if (owner === 'ours') {
      renameSync(former, file)
      log.info('the mirror has the name of its address now')
    } else renameSync(former, `${former}.unclear-${new Date(now).toISOString().replace(/[-:.]/g, '')}`)
    return file
  } catch (error) {
    log.warn(`the mirror keeps its former name for now: ${systemCode(error)}`)
    return formerOwner(base) === 'ours' ? former : file
  }
}

const stands = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

const isReadOnly = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return /^(EACCES|EPERM|EROFS)$/.test(systemCode(error))
  }
}

/**
 * Leaves everything in the file itself, which then needs no log. False where it has been in use since the upgrade. Throws
 * where somebody else has it open, or it cannot be written.
 */
const isFromBefore = (path: string): boolean => {
  const db = new Database(path, { fileMustExist: true, timeout: 0 })
  try {
    if (Number(db.pragma('user_version', { simple: true })) >= OWN_NAMES_SINCE) return false
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
  if (stands(`${path}-wal`)) throw Object.assign(new Error('its log is in use'), { code: 'SQLITE_BUSY' })
  return true
}
