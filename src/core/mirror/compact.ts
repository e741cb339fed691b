import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Compaction } from '../../shared/contract/health.ts'
import { isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { behindLinks, sizeOf } from './fileStamp.ts'

/**
 * What the thread runs: SQLite writes a file anew in one statement, about 10 ms a MiB, for which no event loop may stand still.
 * It is one transaction: killed in it, or without room for it, the file is as it was. As text, since there is no second bundle
 * of the core to load.
 */
const work = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Database = require(workerData.sqlite)
  let db
  try {
    db = new Database(workerData.file, { fileMustExist: true, timeout: 2000 })
    db.pragma('synchronous = FULL')
    db.exec('VACUUM')
    db.pragma('wal_checkpoint(TRUNCATE)')
    parentPort.postMessage({ code: null })
  } catch (error) {
    parentPort.postMessage({ code: String(error.code) })
  } finally {
    if (db) db.close()
  }
`

const Ended = z.object({ code: z.nullable(z.string()) })

/** Runs the thread to its end. Resolves to what SQLite refused it with, null where all went well. */
const vacuum = (file: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const sqlite = createRequire(import.meta.url).resolve('better-sqlite3')
    const thread = new Worker(work, { eval: true, workerData: { file, sqlite } })
    let ended: string | null | undefined
    thread.on('message', (message: unknown) => {
      ended = Ended.parse(message).code
    })
    thread.on('error', reject)
    thread.on('exit', (status) => {
      if (ended === undefined) reject(new Error(`the thread ended with ${status}`))
      else resolve(ended)
    })
  })

/**
 * Writes the file of a mirror anew, without what is empty in it. Nobody may write to it meanwhile; reading goes on. Throws AinaError
 * `busy`, `disk-full`, `read-only`, `internal`; then it is as it was.
 */
export const compact = async (file: string): Promise<Compaction> => {
  const before = sizeOf(file)
  const refused = await vacuum(behindLinks(file))
  if (refused !== null) throw refusal(refused)
  return { before, after: sizeOf(file) }
}

const refusal = (code: string): AinaError => {
  const error = Object.assign(new Error(code), { code })
  if (isLocked(error)) return new AinaError('busy', 'another program is using the mirror')
  if (isFull(error)) return new AinaError('disk-full', 'no room to write the mirror anew')
  if (isRefused(error)) return new AinaError('read-only', 'the mirror cannot be written')
  return new AinaError('internal', `writing the mirror anew ended with ${code}`)
}
