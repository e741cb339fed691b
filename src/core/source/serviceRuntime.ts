import { join } from 'node:path'
import type { Settings } from '../../shared/contract/settings.ts'
import { type MirrorEvent, MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Clock, Fetch, Log, Random } from '../ports.ts'
import { tryOrLogWith } from '../pushes/listeners.ts'
import { Queries } from '../queries.ts'
import { serviceClient } from '../service/serviceClient.ts'
import { Budget, type BudgetTrouble } from '../sync/budget.ts'
import { type Lease, openLease } from '../sync/lease.ts'
import type { SyncPreferences } from '../sync/preferences.ts'
import { Sync, type SyncEvent } from '../sync/sync.ts'

/** A service's address, and the key of its files. */
export interface ServiceLocation {
  /** See `readServiceAddress`. */
  base: string
  key: string
  demo: boolean
}

/** Everything of one service: its mirror, its budget, its lease and the work for it. */
export interface ServiceRuntime {
  service: ServiceLocation
  mirror: MirrorHandle
  budget: Budget
  lease: Lease
  sync: Sync
  queries: Queries
  mirrorFile: string
  close(): Promise<void>
}

/** Events of the work for a service. */
export type ServiceEvent =
  | SyncEvent
  | MirrorEvent
  /** Requests can be counted again, or no longer. */
  | { kind: 'budget'; trouble: BudgetTrouble | null }
  /** Another instance has ended, and this one takes over. */
  | { kind: 'gained' }

interface ServiceRuntimeParts {
  folder: string
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  settings: { get(): Settings }
  preferences(): SyncPreferences
  /**
   * Called one after the other with each event; a failing one is logged. Events of the mirror's file may come before the
   * runtime exists.
   */
  takers: readonly ((event: ServiceEvent, runtime: () => ServiceRuntime) => void)[]
}

/** Opens the files of a service and starts its background work. Never throws for the state of a file. */
export const openServiceRuntime = (parts: ServiceRuntimeParts, service: ServiceLocation): ServiceRuntime => {
  const { folder, fetch, clock, random, log, settings, preferences, takers } = parts
  const tryOrLog = tryOrLogWith(log)
  const emit = (event: ServiceEvent): void => {
    for (const take of takers) tryOrLog(() => take(event, () => runtime))
  }
  const budget = new Budget({
    folder,
    host: service.key,
    clock,
    log,
    troubleChanged() {
      emit({ kind: 'budget', trouble: budget.trouble() })
      sync.nudge()
    },
  })
  const lease = openLease({
    folder,
    key: service.key,
    clock,
    log,
    gained: () => {
      emit({ kind: 'gained' })
      sync.nudge()
    },
  })
  const file = join(folder, `mirror-${service.key}.db`)
  const mirror = new MirrorHandle({ file, clock, log, isWorker: lease.isHeld, emit })
  const client = serviceClient({ fetch, clock, base: service.base })
  const sync = new Sync({
    mirror,
    budget,
    clock,
    random,
    log,
    preferences,
    emit,
    client,
    isWorker: lease.isHeld,
  })
  const queries = new Queries({ mirror, service, settings, clock, boardFailed: () => sync.boardFailed() })
  const runtime: ServiceRuntime = {
    service,
    queries,
    mirror,
    budget,
    lease,
    sync,
    mirrorFile: file,
    async close() {
      await sync.close()
      mirror.close()
      budget.close()
      lease.close()
    },
  }
  sync.start()
  return runtime
}
