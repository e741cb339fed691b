import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import type { Log } from '../ports.ts'
import type { ServiceChoice } from './serviceChoice.ts'
import type { ServiceLocation, ServiceRuntime } from './serviceRuntime.ts'

/** The one service that is open, while it may be changed for another. */
interface ServiceSwitch {
  /** The one that is open now, if one is. */
  now(): ServiceRuntime | null
  /**
   * The one in use; before the first, and while one gives way to the next, settles when that is open. Rejects where its
   * demo cannot be, and after `close`.
   */
  whenOpen(): Promise<ServiceRuntime>
  /** Settles when the changes asked for so far have been made, or could not be. */
  settled(): Promise<void>
  /** Lets the first one be opened. */
  begin(): void
  /**
   * Opens what is chosen now, where that is another and has something to show; else the one in use stays,
   * and is what this resolves with. Each change goes behind the one before.
   */
  change(): Promise<ServiceRuntime>
  close(): Promise<void>
}

interface ServiceSwitchParts {
  chosen(): ServiceChoice
  /** What to begin with; `change` goes on from there to what is chosen. */
  first(): string | null
  startDemo(): Promise<{ base: string; close(): Promise<void> }>
  open(service: ServiceLocation): ServiceRuntime
  /** Whether a service that is not in use has rates to show; asks it for them where none are on the disk. */
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

  /** A failure is met by whoever awaits it, now or later; nobody awaiting it is no reason to die. */
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
      // Chosen anew meanwhile: the change behind this one sees to it.
      if (chosen().base !== base && !closed) return running.runtime
    }
    // Where the demo cannot be, the one in use stays too.
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
      // Why one could not be opened is met by whoever asks for it.
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
        // Nothing is opened any more, which is said by `busy`; anything else could not be closed in order.
        if (codeOf(error) !== 'busy') log.warn(`a service could not be closed in order: ${String(error)}`)
      })
    },
  }
}
