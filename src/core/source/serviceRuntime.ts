import { join } from 'node:path'
import type { Settings } from '../../shared/contract/settings.ts'
import { type MirrorEvent, MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Clock, Fetch, Log, Random } from '../ports.ts'
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
  /** Never throws. Events of the mirror's file may come before the runtime is complete. */
  take(event: ServiceEvent, runtime: ServiceRuntime): void
}

/** Everything of one service: its files, opened, and the background work for it. Never throws for the state of a file. */
export class ServiceRuntime {
  readonly service: ServiceLocation
  readonly budget: Budget
  readonly lease: Lease
  readonly mirror: MirrorHandle
  readonly sync: Sync
  readonly queries: Queries

  constructor(parts: ServiceRuntimeParts, service: ServiceLocation) {
    const { folder, fetch, clock, log, settings } = parts
    const { base, key } = service
    const emit = (event: ServiceEvent): void => parts.take(event, this)
    this.service = service
    this.budget = new Budget({
      folder,
      host: key,
      clock,
      log,
      troubleChanged: () => {
        emit({ kind: 'budget', trouble: this.budget.trouble() })
        this.sync.nudge()
      },
    })
    this.lease = openLease({
      folder,
      key,
      clock,
      log,
      gained: () => {
        emit({ kind: 'gained' })
        this.sync.nudge()
      },
    })
    const { budget, lease } = this
    const file = join(folder, `mirror-${key}.db`)
    const mirror = new MirrorHandle({ file, clock, log, isWorker: lease.isHeld, emit })
    const client = serviceClient({ fetch, clock, base })
    this.mirror = mirror
    this.sync = new Sync({ ...parts, mirror, budget, client, isWorker: lease.isHeld, emit })
    const boardFailed = () => this.sync.boardFailed()
    this.queries = new Queries({ mirror, service, settings, clock, boardFailed })
    this.sync.start()
  }

  async close(): Promise<void> {
    await this.sync.close()
    this.mirror.close()
    this.budget.close()
    this.lease.close()
  }
}
