import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Core, openCore } from '../../../src/core/core.ts'
import { confFile } from '../../../src/core/settings/confFile.ts'
import { openSettings } from '../../../src/core/settings/settingsStore.ts'
import type { Call, In, Out } from '../../../src/shared/contract/contract.ts'
import { answer } from '../../../src/shared/contract/rpc.ts'
import type { Life, Machine } from './machine.ts'
import type { Outside } from './outside.ts'

/** One instance of Aina on the folder, with all that the system would take from it at its end. */
export interface Instance {
  life: Life
  host: string
  core: Core
  /** The steady moment of its start. */
  since: number
  warnings: string[]
  /** Asks as a page does; undefined where it was refused. */
  ask<N extends Call>(name: N, input: In<N>): Promise<Out<N> | undefined>
  close(): Promise<void>
  /** Ends it as kill -9 does: what is open is closed, what is on its way is lost, and nothing of it ever runs again. */
  kill(): void
}

/** How many statements have been prepared since databases are followed. */
export const prepared = { count: 0 }

const running = new AsyncLocalStorage<Set<Database.Database>>()

/** Has every database that is used counted to the instance in whose run it was opened. Returns the way back. */
export const followDatabases = (): (() => void) => {
  const { prepare, pragma, exec } = Database.prototype
  const follow = <A extends unknown[], R>(work: (...args: A) => R) =>
    function (this: Database.Database, ...args: A): R {
      running.getStore()?.add(this)
      return work.apply(this, args)
    }
  Object.assign(Database.prototype, {
    prepare: follow(function (this: Database.Database, source: string) {
      prepared.count += 1
      return prepare.call(this, source)
    }),
    pragma: follow(pragma),
    exec: follow(exec),
  })
  return () => void Object.assign(Database.prototype, { prepare, pragma, exec })
}

export const openInstance = (parts: {
  folder: string
  machine: Machine
  outside: Outside
  /** `https://…/api` */
  base: string
  random: () => number
}): Instance => {
  const { folder, machine, outside, base, random } = parts
  const databases = new Set<Database.Database>()
  const life: Life = {
    alive: true,
    stopped: false,
    as: (work) => running.run(databases, work),
  }
  const warnings: string[] = []
  const log = { info: () => {}, warn: (line: string) => void warnings.push(line) }
  const clock = machine.clockOf(life)
  const [settings, core] = life.as(() => {
    const settings = openSettings({
      openFile: confFile,
      folder: join(folder, 'settings'),
      now: clock.now,
      log,
    })
    const core = openCore({
      folder,
      settings,
      fetch: outside.fetchOf(life),
      clock,
      random,
      log,
      info: { version: 'test', shell: 'browser' },
      toDisk: async () => {},
      service: { text: base, by: 'flag' },
      startDemo: () => Promise.reject(new Error('no demo in this test')),
    })
    core.start()
    return [settings, core]
  })
  const end = (): void => {
    life.alive = false
    machine.forget(life)
    outside.drop(life)
  }
  return {
    life,
    core,
    warnings,
    host: new URL(base).host,
    since: machine.steady(),
    async ask(name, input) {
      const reply = await life.as(() => answer(core.handlers, name, input))
      return reply.ok ? (reply.value as Out<typeof name>) : undefined
    },
    async close() {
      const closing = life.as(() => core.close())
      await machine.settle()
      await closing
      end()
    },
    kill() {
      end()
      for (const database of databases) database.close()
      // Its watch of a folder is the system’s, too.
      settings.close().catch(() => {})
    },
  }
}
