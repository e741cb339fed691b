import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { ServiceTrial } from '../../shared/contract/state.ts'
import { switchService } from '../../shared/service/switchService.ts'
import type { Log } from '../ports.ts'
import { addressOf } from './serviceChoice.ts'
import type { ServiceInUse } from './serviceInUse.ts'

/** A person's trials of addresses: one at a time. */
interface Trials {
  try(address: string): Promise<ServiceTrial>
  cancel(): void
  /** Ends the one that is out and resolves when none is. */
  close(): Promise<void>
}

interface TrialsParts {
  service: Pick<ServiceInUse, 'tryOut' | 'chosen' | 'hasAnswered' | 'settled' | 'isEnding'>
  settings: { set(change: (now: Settings) => SettingsPatch): Promise<Settings> }
  log: Log
}

/** The setting is written only when a board has come: a trial that is out when the app ends has changed nothing. */
export const trialsOf = ({ service, settings, log }: TrialsParts): Trials => {
  let current: AbortController | null = null
  const underway = new Set<Promise<unknown>>()

  const tryOut = async (text: string): Promise<ServiceTrial> => {
    if (['flag', 'variable'].includes(service.chosen().by))
      throw new AinaError('forbidden', 'the service was named for this run')
    const base = addressOf(text.trim())
    current?.abort()
    const stop = new AbortController()
    current = stop
    const trialOf = (outcome: ServiceTrial['outcome'], failure: ServiceTrial['failure'] = null) => ({
      address: base ?? 'demo',
      outcome,
      failure,
    })
    try {
      if (base !== null) await service.tryOut(base, 'person', stop.signal)
      if (stop.signal.aborted) return trialOf('cancelled')
      const wasAnswered = service.hasAnswered()
      if (service.isEnding()) throw new AinaError('busy', 'Aina is ending')
      await settings.set((now) => switchService(base, now, wasAnswered))
      await service.settled()
      return trialOf('answered')
    } catch (error) {
      if (stop.signal.aborted) return trialOf('cancelled')
      log.warn(`a trial failed: ${codeOf(error)}: ${String(error)}`)
      return trialOf('failed', codeOf(error))
    } finally {
      if (current === stop) current = null
    }
  }

  return {
    async try(text) {
      const trial = tryOut(text)
      underway.add(trial)
      try {
        return await trial
      } finally {
        underway.delete(trial)
      }
    },
    cancel: () => current?.abort(),
    async close() {
      current?.abort()
      // Why one failed is told to whoever asked for it.
      await Promise.allSettled(underway)
    },
  }
}
