import { AinaError } from '../../shared/contract/errors.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Info } from '../../shared/contract/state.ts'
import type { Sentence } from '../../shared/languages/sentence.ts'
import { readServiceAddress } from '../../shared/service/serviceAddress.ts'

/** A service for this run only, from a flag or a variable. */
export interface NamedService {
  text: string
  by: 'flag' | 'variable'
}

/** The service to work with. `base` null is the built-in demo. */
export interface ServiceChoice {
  base: string | null
  by: Info['chosenBy']
}

/**
 * Returns the service named for this run, else the setting's, else the demo. Throws `bad-input` for a name that is not an
 * address.
 */
export const chooseService = (
  { service }: Pick<Settings, 'service'>,
  named: NamedService | null,
): ServiceChoice => {
  if (named) return { base: addressOf(named.text), by: named.by }
  const address = service === null ? null : readServiceAddress(service)
  // An invalid setting, edited by hand, must not keep the app from starting.
  return address?.ok ? { base: address.base, by: 'setting' } : { base: null, by: 'demo' }
}

/** Returns the base address of a typed text, null for `demo`. Throws `bad-input`. */
export const addressOf = (text: string): string | null => {
  if (text.trim() === 'demo') return null
  const address = readServiceAddress(text.trim())
  if (!address.ok) throw new AinaError('bad-input', `not the address of a service: ${address.reason}`)
  return address.base
}

/** Returns why a service named at the start is invalid, as a sentence for the terminal; null for a valid one. */
export const serviceSentence = (service: NamedService | null): Sentence | null => {
  if (!service || service.text === 'demo' || readServiceAddress(service.text).ok) return null
  return (t) => t('mistake.service', { address: service.text })
}
