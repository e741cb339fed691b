import { join } from 'node:path'
import { type Budget, openBudget } from '../budget/budget.ts'
import type { BudgetTrouble } from '../budget/holdBudgetFile.ts'
import { holdMirror, type MirrorEvent, type MirrorHolder } from '../mirror/holdMirror.ts'
import { takeOverMirror } from '../mirror/takeOver.ts'
import type { Clock, Fetch, Log, Random } from '../ports.ts'
import { believeDates } from '../service/believeDates.ts'
import { serviceClient } from '../service/client.ts'
import { type Lease, openLease } from '../sync/lease.ts'
import { oneATurn } from '../sync/oneATurn.ts'
import { requestsOf } from '../sync/requests.ts'
import type { SyncWishes } from '../sync/seenForPlan.ts'
import { type Sync, type SyncEvent, startSync } from '../sync/sync.ts'

/** A service that is worked with: where it is, and the name of its files. */
export interface ServiceAt {
  /** As `readServiceAddress` gives it. */
  base: string
  key: string
  /** What its files were named by before. */
  formerKey: string
  demo: boolean
}

/** Everything that belongs to one service: its mirror, its budget, its lease and the work for it. */
export interface Station {
  service: ServiceAt
  mirror: MirrorHolder
  budget: Budget
  lease: Lease
  sync: Sync
  close(): Promise<void>
}

/** What a station tells while it works. */
export type StationEvent =
  | SyncEvent
  | MirrorEvent
  /** Whether requests can be counted is another matter now. */
  | { kind: 'budget'; trouble: BudgetTrouble | null }
  /** Another copy has gone and this one does the work now. */
  | { kind: 'gained' }
  /** Another copy does the work, since what this one held was taken away. */
  | { kind: 'lost' }

export interface StationParts {
  folder: string
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  wishes(): SyncWishes
  /** May be called before the station is there, with what becomes of its mirror's file. */
  tell(event: StationEvent): void
}

/** Opens the files of a service and starts its background work. Throws nothing that a file can be the cause of. */
export const openStation = (parts: StationParts, service: ServiceAt): Station => {
  const { folder, fetch, clock, random, log, wishes, tell } = parts
  const stop = new AbortController()
  const budget = openBudget({
    folder,
    key: service.key,
    formerKey: service.formerKey,
    clock,
    log,
    told() {
      tell({ kind: 'budget', trouble: budget.trouble() })
      sync.nudge()
    },
  })
  const lease = openLease({
    folder,
    key: service.key,
    clock,
    log,
    gained: () => {
      // Whoever had it before may have ended before it had done so.
      mirrorFile()
      tell({ kind: 'gained' })
      sync.nudge()
    },
    lost: () => tell({ kind: 'lost' }),
  })
  const mirrorFile = (): string =>
    service.demo
      ? join(folder, 'mirror-demo.db')
      : takeOverMirror(folder, service.base, { mayMove: lease.held(), now: clock.now(), log })
  const mirror = holdMirror({
    file: mirrorFile(),
    clock,
    log,
    mayRepair: lease.held,
    tell,
    lastFetch: budget.lastBoardAt,
  })
  const believe = believeDates(clock)
  const turn = oneATurn()
  const requests = requestsOf({
    client: (beforeHop) => serviceClient({ fetch, clock, base: service.base, beforeHop, believe, turn }),
    budget,
    clock,
    stop: stop.signal,
  })
  const sync = startSync({
    mirror,
    budget,
    clock,
    random,
    log,
    wishes,
    tell,
    requests,
    working: lease.held,
  })
  return {
    service,
    mirror,
    budget,
    lease,
    sync,
    async close() {
      stop.abort()
      await sync.close()
      mirror.close()
      budget.close()
      lease.close()
    },
  }
}
