import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { AddressCheck } from '../../shared/contract/state.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import { switchService } from '../../shared/service/switchService.ts'
import { readWebsite } from '../../shared/service/website.ts'
import type { Aside } from '../mirror/openMirror.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import type { SettingsChange, SettingsStore } from '../settings/settingsStore.ts'
import { addressOf, chooseService, type NamedService, type ServiceChoice } from './serviceChoice.ts'
import type { ServiceLocation, ServiceRuntime } from './serviceRuntime.ts'
import { tryService } from './tryService.ts'

interface ServiceInUseParts {
  folder: string
  fetch: Fetch
  clock: Clock
  log: Log
  settings: Pick<SettingsStore, 'get' | 'set'>
  /** A service for this run only; null for the setting's, or the demo. */
  service: NamedService | null
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
  open(service: ServiceLocation): ServiceRuntime
  /** The mirror of a tried service was set aside. */
  setAside(aside: Aside): void
  /** Called after each change. */
  changed(runtime: ServiceRuntime): void
}

interface Running {
  base: string | null
  runtime: ServiceRuntime
  demo: { close(): Promise<void> } | null
}

/**
 * The one service in use. To change it: its address is checked, which fetches its rates list, then the setting is written, the
 * old one closed and the new one opened.
 */
export class ServiceInUse {
  readonly #parts: ServiceInUseParts
  #chosen: ServiceChoice
  #running: Running | null = null
  /** Opening and changes run one after another. The first waits for `begin`. */
  #opening: Promise<ServiceRuntime>
  readonly #begun = Promise.withResolvers<void>()
  #check: { stop: AbortController; result: Promise<AddressCheck> } | null = null
  #isOnline = true
  #isClosed = false

  /** Throws `bad-input` for a named service that is not an address. */
  constructor(parts: ServiceInUseParts) {
    this.#parts = parts
    this.#chosen = chooseService(parts.settings.get(), parts.service)
    this.#opening = this.#reopenAfter(this.#begun.promise)
  }

  get chosen(): ServiceChoice {
    return this.#chosen
  }

  /** The open one, if any. */
  now(): ServiceRuntime | null {
    return this.#running?.runtime ?? null
  }

  /** The same, after waiting for the first one or for a change. Rejects if its demo cannot start, and after `close`. */
  async whenOpen(): Promise<ServiceRuntime> {
    return this.#running && !this.#isClosed ? this.#running.runtime : this.#opening
  }

  /** Opens the first one. */
  begin(): void {
    this.#begun.resolve()
  }

  /** Applies other settings. Returns whether they choose another service, and then starts the change. */
  choose(settings: Settings): boolean {
    const next = chooseService(settings, this.#parts.service)
    const isOther = next.base !== this.#chosen.base
    this.#chosen = next
    if (!isOther) return false
    this.#opening = this.#reopenAfter(this.#opening)
    this.#opening.then(this.#parts.changed, (error: unknown) =>
      this.#parts.log.warn(`the service could not be changed: ${String(error)}`),
    )
    return true
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
    const runtime = this.now()
    if (runtime && !runtime.service.demo) runtime.sync.setOnline(isOnline)
  }

  /** Changes the settings as a call does: addresses in their usual form, and only a service that has answered. */
  async set(change: SettingsChange): Promise<Settings> {
    const { settings } = this.#parts
    const before = this.#chosen.base
    const patchFor = (now: Settings): SettingsPatch => {
      const patch = withAddresses(typeof change === 'function' ? change(now) : change)
      const { service, earlierServices = [] } = patch
      const allowed = [now.service, ...now.earlierServices, null, undefined]
      if (![service, ...earlierServices].every((address) => allowed.includes(address)))
        throw new AinaError('forbidden', 'a service is tried, not set')
      if (service === undefined || service === now.service) return patch
      return { ...patch, ...switchService(service, now, this.#hasAnswered()) }
    }
    const now = await settings.set(typeof change === 'function' ? patchFor : (then) => patchFor(then))
    // Only a change of the service has to wait for it.
    // Its failure is reported by whoever uses the service.
    if (this.#chosen.base !== before) await this.#opening.catch(() => {})
    return now
  }

  /** Checks an address, and changes to its service if it answers. A second check cancels the first. */
  async try(text: string): Promise<AddressCheck> {
    if (['flag', 'variable'].includes(this.#chosen.by))
      throw new AinaError('forbidden', 'the service was named for this run')
    const base = addressOf(text)
    const before = this.#check?.result
    this.cancel()
    const stop = new AbortController()
    const result = (async () => {
      await before
      return this.#tryOut(base, stop.signal)
    })()
    this.#check = { stop, result }
    return result
  }

  cancel(): void {
    this.#check?.stop.abort()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#begun.resolve()
    this.cancel()
    await this.#check?.result
    this.#opening = this.#reopenAfter(this.#opening)
    await this.#opening.catch((error: unknown) => {
      // `busy` means that nothing opens any more; other errors mean an unclean end.
      if (codeOf(error) !== 'busy')
        this.#parts.log.warn(`a service could not be closed cleanly: ${String(error)}`)
    })
  }

  async #tryOut(base: string | null, stop: AbortSignal): Promise<AddressCheck> {
    const { settings, log } = this.#parts
    const address = base ?? 'demo'
    try {
      if (base !== null) await tryService(this.#parts, base, 'user', stop)
      if (stop.aborted) return { address, outcome: 'cancelled', failure: null }
      await settings.set((now) => switchService(base, now, this.#hasAnswered()))
      // It has answered; that it then cannot be opened is reported by whoever uses it.
      await this.#opening.catch(() => {})
      return { address, outcome: 'answered', failure: null }
    } catch (error) {
      if (stop.aborted) return { address, outcome: 'cancelled', failure: null }
      log.warn(`an address check failed: ${codeOf(error)}: ${String(error)}`)
      return { address, outcome: 'failed', failure: codeOf(error) }
    }
  }

  /** Whether the one in use has ever answered. */
  #hasAnswered(): boolean {
    return this.now()?.mirror.use((mirror) => mirror.state().poll !== null) === true
  }

  #reopenAfter(before: Promise<unknown>): Promise<ServiceRuntime> {
    const reopen = () => this.#reopen()
    const next = before.then(reopen, reopen)
    // The caller gets a failure; without one it must not end the process.
    next.catch(() => {})
    return next
  }

  async #reopen(): Promise<ServiceRuntime> {
    const { base } = this.#chosen
    if (this.#running?.base === base && !this.#isClosed) return this.#running.runtime
    // If the demo cannot start, the one in use stays.
    const demo = base === null && !this.#isClosed ? await this.#parts.startDemo() : null
    try {
      await this.#shut()
      if (this.#isClosed) throw new AinaError('busy', 'Aina is ending')
      const location =
        base === null
          ? { base: demo?.base ?? '', key: 'demo', demo: true }
          : { base, key: mirrorKey(base), demo: false }
      const runtime = this.#parts.open(location)
      if (!this.#isOnline && !location.demo) runtime.sync.setOnline(false)
      this.#running = { base, runtime, demo }
      return runtime
    } catch (error) {
      await demo?.close()
      throw error
    }
  }

  async #shut(): Promise<void> {
    const was = this.#running
    this.#running = null
    try {
      await was?.runtime.close()
    } finally {
      await was?.demo?.close()
    }
  }
}

/** Returns a patch with normalised addresses; the service `demo` becomes null. Throws `bad-input`. */
const withAddresses = (patch: SettingsPatch): SettingsPatch => {
  const { service, website } = patch
  const read = typeof website === 'string' ? readWebsite(website) : null
  if (read && !read.ok) throw new AinaError('bad-input', `not the address of a website: ${read.reason}`)
  return {
    ...patch,
    ...(typeof service === 'string' && { service: addressOf(service) }),
    ...(read?.ok && { website: read.url }),
  }
}
