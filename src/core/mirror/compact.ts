import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Compaction } from '../../shared/contract/health.ts'
import { isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import { behindLinks, sizeOf } from './fileStamp.ts'

/**
 * The thread's program. VACUUM rewrites the file in one statement, about 10 ms a MiB, too long for an event loop. It is one
 * transaction: a kill or a full disk leaves the file as it was. It is a text, since the core has no second bundle to load.
 */
const work = `
  const { workerData } = require('node:worker_threads')
  const Database = require(workerData.sqlite)
  const db = new Database(workerData.file, { fileMustExist: true, timeout: 2000 })
  try {
    db.pragma('synchronous = FULL')
    db.exec('VACUUM')
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
`

/** Runs the thread to its end. Rejects with SQLite's error. */
const vacuum = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sqlite = createRequire(import.meta.url).resolve('better-sqlite3')
    const thread = new Worker(work, { eval: true, workerData: { file, sqlite } })
    thread.on('error', reject)
    thread.on('exit', (status) => {
      if (status === 0) resolve()
      else reject(new Error(`the thread ended with ${status}`))
    })
  })

/**
 * Rewrites a mirror's file without its empty pages. Nobody may write to it meanwhile; reading goes on. Throws AinaError `busy`,
 * `disk-full`, `read-only` or `internal`, and then leaves it as it was.
 */
export const compact = async (file: string): Promise<Compaction> => {
  const before = sizeOf(file)
  try {
    await vacuum(behindLinks(file))
  } catch (error) {
    throw refusal(error)
  }
  return { before, after: sizeOf(file) }
}

const refusal = (cause: unknown): AinaError => {
  if (isLocked(cause)) return new AinaError('busy', 'another program is using the mirror', { cause })
  if (isFull(cause)) return new AinaError('disk-full', 'no space to compact the mirror', { cause })
  if (isRefused(cause)) return new AinaError('read-only', 'the mirror cannot be written', { cause })
  return new AinaError('internal', `compacting the mirror failed: ${systemCode(cause)}`, { cause })
}
