import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import type { Log } from '../ports.ts'
import type { ServiceChoice } from './serviceChoice.ts'
import type { ServiceLocation, ServiceRuntime } from './serviceRuntime.ts'

/** The one open service, which can be changed for another. */
interface ServiceSwitch {
  /** The open one, if any. */
  now(): ServiceRuntime | null
  /**
   * Returns the service in use, after waiting for the first one or for a change. Rejects if its demo cannot start, and after
   * `close`.
   */
  whenOpen(): Promise<ServiceRuntime>
  /** Settles when all changes are done or have failed. */
  settled(): Promise<void>
  /** Opens the first one. */
  begin(): void
  /**
   * Opens the chosen service if it is another one with rates to show. Otherwise the one in use stays. Resolves with the service
   * then in use. Changes run one after another.
   */
  change(): Promise<ServiceRuntime>
  close(): Promise<void>
}

interface ServiceSwitchParts {
  chosen(): ServiceChoice
  /** The source to start with. `change` then goes on to the chosen one. */
  first(): string | null
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
  open(service: ServiceLocation): ServiceRuntime
  /** Whether a service that is not in use has rates to show. Fetches them if the disk has none. */
  hasRates(base: string): Promise<boolean>
  log: Pick<Log, 'warn'>
}

export const openServiceSwitch = ({
  chosen,
  first,
  startDemo,
  open,
  hasRates,
  log,
}: ServiceSwitchParts): ServiceSwitch => {
  let running: {
    base: string | null
    runtime: ServiceRuntime
    demo: { close(): Promise<void> } | null
  } | null = null
  let begun = (): void => {}
  let closed = false
  let isFirst = true
  let opening = after(
    new Promise<void>((resolve) => {
      begun = resolve
    }),
  )

  /** The caller gets a failure; without one it must not end the process. */
  function after(before: Promise<unknown>): Promise<ServiceRuntime> {
    const next = before.then(reopen, reopen)
    next.catch(() => {})
    return next
  }

  async function reopen(): Promise<ServiceRuntime> {
    const base = isFirst && !closed ? first() : chosen().base
    isFirst = false
    if (running && !closed) {
      if (running.base === base) return running.runtime
      if (base !== null && !(await hasRates(base)) && !closed) return running.runtime
      // Another was chosen meanwhile: the next change handles it.
      if (chosen().base !== base && !closed) return running.runtime
    }
    // If the demo cannot start, the one in use stays too.
    const demo = base === null && !closed ? await startDemo() : null
    try {
      await shut()
      if (closed) throw new AinaError('busy', 'Aina is ending')
      const runtime = open(
        base === null
          ? { base: demo?.base ?? '', key: 'demo', demo: true }
          : { base, key: mirrorKey(base), demo: false },
      )
      running = { base, runtime, demo }
      return runtime
    } catch (error) {
      await demo?.close()
      throw error
    }
  }

  async function shut(): Promise<void> {
    const was = running
    running = null
    try {
      await was?.runtime.close()
    } finally {
      await was?.demo?.close()
    }
  }

  return {
    now: () => running?.runtime ?? null,
    whenOpen: () => (running && !closed ? Promise.resolve(running.runtime) : opening),
    async settled() {
      // Callers of `whenOpen` get the failure.
      await opening.catch(() => {})
    },
    begin: () => begun(),
    change() {
      opening = after(opening)
      return opening
    },
    async close() {
      closed = true
      begun()
      opening = after(opening)
      await opening.catch((error: unknown) => {
        // `busy` means that nothing opens any more; other errors mean an unclean end.
        if (codeOf(error) !== 'busy') log.warn(`a service could not be closed cleanly: ${String(error)}`)
      })
    },
  }
}
