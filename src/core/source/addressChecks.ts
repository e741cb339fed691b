import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { AddressCheck } from '../../shared/contract/state.ts'
import { switchService } from '../../shared/service/switchService.ts'
import type { Log } from '../ports.ts'
import { addressOf } from './serviceChoice.ts'
import type { ServiceInUse } from './serviceInUse.ts'

/** The address checks of the user, one at a time. */
interface AddressChecks {
  try(address: string): Promise<AddressCheck>
  cancel(): void
  /** Ends a running check and resolves after it. */
  close(): Promise<void>
}

interface AddressChecksParts {
  service: Pick<ServiceInUse, 'tryOut' | 'chosen' | 'hasAnswered' | 'settled' | 'isEnding'>
  settings: { set(change: (now: Settings) => SettingsPatch): Promise<Settings> }
  log: Log
}

/** Writes the setting only after a rates list has arrived: a check in progress at exit changes nothing. */
export const addressChecks = ({ service, settings, log }: AddressChecksParts): AddressChecks => {
  let current: AbortController | null = null
  const underway = new Set<Promise<unknown>>()

  const tryOut = async (text: string): Promise<AddressCheck> => {
    if (['flag', 'variable'].includes(service.chosen().by))
      throw new AinaError('forbidden', 'the service was named for this run')
    const base = addressOf(text.trim())
    current?.abort()
    const stop = new AbortController()
    current = stop
    const resultOf = (outcome: AddressCheck['outcome'], failure: AddressCheck['failure'] = null) => ({
      address: base ?? 'demo',
      outcome,
      failure,
    })
    try {
      if (base !== null) await service.tryOut(base, 'user', stop.signal)
      if (stop.signal.aborted) return resultOf('cancelled')
      const wasAnswered = service.hasAnswered()
      if (service.isEnding()) throw new AinaError('busy', 'Aina is ending')
      await settings.set((now) => switchService(base, now, wasAnswered))
      await service.settled()
      return resultOf('answered')
    } catch (error) {
      if (stop.signal.aborted) return resultOf('cancelled')
      log.warn(`an address check failed: ${codeOf(error)}: ${String(error)}`)
      return resultOf('failed', codeOf(error))
    } finally {
      if (current === stop) current = null
    }
  }

  return {
    async try(text) {
      const check = tryOut(text)
      underway.add(check)
      try {
        return await check
      } finally {
        underway.delete(check)
      }
    },
    cancel: () => current?.abort(),
    async close() {
      current?.abort()
      // The caller gets a failure.
      await Promise.allSettled(underway)
    },
  }
}
