import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

interface SecondStart {
  argv: string[]
  folder: string
  more: unknown
}

/** The lock that this process holds, as long as it lives. */
let held: Database.Database | null = null

/**
 * The lock of one instance per folder, between processes. SQLite's own lock on a file ends with its holder, also a killed
 * one. Whoever comes second leaves what it wanted to say in the inbox, where the holder finds it.
 */
export const takeInstanceLock = (
  folder: string,
  mine: SecondStart,
  hear: (second: SecondStart) => void,
): boolean => {
  if (held) return true
  const inbox = join(folder, 'SingletonInbox')
  mkdirSync(inbox, { recursive: true })
  const lock = new Database(join(folder, 'SingletonLock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    const letter = join(folder, `SingletonLetter-${randomUUID()}`)
    writeFileSync(letter, JSON.stringify(mine))
    renameSync(letter, join(inbox, randomUUID()))
    return false
  }
  held = lock
  const read = () => {
    for (const name of readdirSync(inbox)) {
      const second: SecondStart = JSON.parse(readFileSync(join(inbox, name), 'utf8'))
      rmSync(join(inbox, name))
      hear(second)
    }
  }
  // What lies there is from the time of an earlier holder.
  for (const name of readdirSync(inbox)) rmSync(join(inbox, name))
  watch(inbox, read).unref()
  return true
}

export const holdsInstanceLock = (): boolean => held !== null

export const releaseInstanceLock = (): void => {
  held?.close()
  held = null
}
