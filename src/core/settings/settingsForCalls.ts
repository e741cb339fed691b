import { AinaError } from '../../shared/contract/errors.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { switchService } from '../../shared/service/switchService.ts'
import { withAddress } from '../source/serviceChoice.ts'
import type { ServiceInUse } from '../source/serviceInUse.ts'
import type { SettingsChange, SettingsStore } from './settingsStore.ts'

/**
 * The settings as calls change them: normalises addresses, accepts only services that have answered, keeps a way back to the one
 * in use, and waits for a change of the service.
 */
export const settingsForCalls = (
  settings: Pick<SettingsStore, 'get' | 'set'>,
  service: Pick<ServiceInUse, 'chosen' | 'now' | 'hasAnswered' | 'settled'>,
): { get(): Settings; set(change: SettingsChange): Promise<Settings> } => {
  const remembered = (patch: SettingsPatch, now: Settings): SettingsPatch => {
    refuseUntried(patch, now)
    const named = patch.service
    if (named === undefined || named === now.service || patch.earlierServices) return patch
    const isShown = service.now()?.service.base === now.service && service.hasAnswered()
    return { ...patch, ...switchService(named, now, isShown) }
  }
  return {
    get: () => settings.get(),
    async set(change) {
      const before = service.chosen().base
      const patch = typeof change === 'function' ? change : withAddress(change)
      const now = await settings.set(typeof patch === 'function' ? patch : (then) => remembered(patch, then))
      // Only a change of the service has to wait for it.
      if (service.chosen().base !== before) await service.settled()
      return now
    },
  }
}

/** Another service is checked first (`service.try`): no page may set one that has not answered. */
const refuseUntried = ({ service, earlierServices = [] }: SettingsPatch, now: Settings): void => {
  const known = new Set([now.service, ...now.earlierServices])
  const named = typeof service === 'string' ? [service, ...earlierServices] : earlierServices
  if (!named.every((address) => known.has(address)))
    throw new AinaError('forbidden', 'a service is tried, not set')
}
