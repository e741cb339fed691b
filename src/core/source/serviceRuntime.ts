import { join } from 'node:path'
import type { KnownSpans } from '../../shared/dateConventions/meaningSpan.ts'
import { type Budget, openBudget } from '../budget/budget.ts'
import type { BudgetTrouble } from '../budget/budgetHandle.ts'
import { systemCode } from '../files/systemCode.ts'
import { type KnownStore, openKnownSpans, spansInMemory } from '../known/knownSpans.ts'
import { behindLinks } from '../mirror/fileStamp.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { type MirrorEvent, type MirrorHandle, openMirrorHandle } from '../mirror/mirrorHandle.ts'
import { nodeToDisk } from '../node/nodeToDisk.ts'
import type { Clock, Fetch, Log, Random, ToDisk } from '../ports.ts'
import { serviceClient } from '../service/client.ts'
import { serverDateTrust } from '../service/serverDateTrust.ts'
import { eventLoopTurns } from '../sync/eventLoopTurns.ts'
import { type Lease, openLease } from '../sync/lease.ts'
import type { SyncEvent } from '../sync/refusal.ts'
import { requestsOf } from '../sync/requests.ts'
import { type Sync, startSync } from '../sync/sync.ts'
import type { SyncPreferences } from '../sync/syncInput.ts'

/** A service that is worked with: where it is, and the name of its files. */
export interface ServiceLocation {
  /** As `readServiceAddress` gives it. */
  base: string
  key: string
  demo: boolean
}

/** Everything that belongs to one service: its mirror, what it has taught, its budget, its lease and the work for it. */
export interface ServiceRuntime {
  service: ServiceLocation
  mirror: MirrorHandle
  /** Opened with the first look at it. */
  known: KnownStore
  budget: Budget
  lease: Lease
  sync: Sync
  /** Where the mirror is: a path of this machine. */
  mirrorFile: string
  /** See `eventLoopTurns`. */
  turn(): Promise<void>
  close(): Promise<void>
}

/** What happens while a service is worked with. */
export type ServiceEvent =
  | SyncEvent
  | MirrorEvent
  /** Whether requests can be counted is another matter now. */
  | { kind: 'budget'; trouble: BudgetTrouble | null }
  /** Another instance has gone and this one does the work now. */
  | { kind: 'gained' }
  /** Another instance does the work, since what this one held was taken away. */
  | { kind: 'lost' }
  /** What the service has taught could not be read. */
  | { kind: 'known-set-aside'; file: string }

interface ServiceRuntimeParts {
  folder: string
  fetch: Fetch
  clock: Clock
  random: Random
  log: Log
  toDisk?: ToDisk
  preferences(): SyncPreferences
  /** Called with each mirror of the service that is opened, and with what the service has taught. */
  knownBy?(mirror: Mirror, known: KnownSpans): void
  /** May be called before the runtime is there, with what becomes of its mirror's file. */
  emit(event: ServiceEvent): void
}

/** Opens the files of a service and starts its background work. Throws nothing that a file can be the cause of. */
export const openServiceRuntime = (parts: ServiceRuntimeParts, service: ServiceLocation): ServiceRuntime => {
  const { folder, fetch, clock, random, log, toDisk = nodeToDisk, preferences, emit } = parts
  const { knownBy = () => {} } = parts
  const stop = new AbortController()
  const budget = openBudget({
    folder,
    key: service.key,
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
    lost: () => emit({ kind: 'lost' }),
  })
  const file = join(folder, `mirror-${service.key}.db`)
  // The demo teaches the same again at any time.
  const known = service.demo
    ? spansInMemory()
    : openKnownSpans({
        file: join(folder, `known-${service.key}.db`),
        clock,
        log,
        setAside: (name) => emit({ kind: 'known-set-aside', file: name }),
      })
  const mirror = openMirrorHandle({
    file,
    clock,
    log,
    mayRepair: lease.held,
    emit,
    lastFetch: budget.lastBoardAt,
    // Only the instance that works in the background writes down what it learns.
    opened: (open) => knownBy(open, { get: known.get, put: (spans) => lease.held() && known.put(spans) }),
  })
  const believe = serverDateTrust(clock)
  const turn = eventLoopTurns()
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
    preferences,
    emit,
    requests,
    // Whatever keeps it from there is met, and told to the person, by the next write that waits for the disk.
    toDisk: () =>
      toDisk(`${behindLinks(file)}-wal`).catch((error) =>
        log.warn(`a history could not be brought to the disk: ${systemCode(error)}`),
      ),
    working: lease.held,
  })
  return {
    service,
    mirror,
    known,
    budget,
    lease,
    sync,
    mirrorFile: file,
    turn,
    async close() {
      stop.abort()
      await sync.close()
      mirror.close()
      known.close()
      budget.close()
      lease.close()
    },
  }
}
