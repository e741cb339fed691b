import { AinaError } from '../../shared/contract/errors.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { Info } from '../../shared/contract/state.ts'
import { readServiceAddress } from '../../shared/service/serviceAddress.ts'
import { readWebsite } from '../../shared/service/website.ts'

interface FirstSourceParts {
  /** Whether a service has ever answered here. */
  hasMirror(base: string): boolean
  /** When the rates list of a source (null: the demo) was fetched, in milliseconds since the epoch; null without one. */
  boardOnDisk(base: string | null): number | null
}

/**
 * Returns the source to start with: the chosen one, unless it is a setting that has never answered. Then it is the source with
 * the newest rates list, so that a restart does not blank the pages. Returns its base address, or null for the demo. Without any
 * rates list it is the chosen one.
 */
export const firstSource = (
  { base, by }: ServiceChoice,
  { earlierServices }: Pick<Settings, 'earlierServices'>,
  { hasMirror, boardOnDisk }: FirstSourceParts,
): string | null => {
  if (by !== 'setting' || base === null || hasMirror(base)) return base
  const earlier = earlierServices.flatMap((text) => {
    const address = readServiceAddress(text)
    return address.ok ? [address.base] : []
  })
  const known = [...earlier, null].flatMap((source) => {
    const at = boardOnDisk(source)
    return at === null ? [] : [{ source, at }]
  })
  const [last] = known.sort((one, other) => other.at - one.at)
  return last ? last.source : base
}

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
export const chooseService = ({ service }: Settings, named: NamedService | null): ServiceChoice => {
  if (named) return { base: addressOf(named.text), by: named.by }
  const address = service === null ? null : readServiceAddress(service)
  // An invalid setting, edited by hand, must not keep the app from starting.
  return address?.ok ? { base: address.base, by: 'setting' } : { base: null, by: 'demo' }
}

/** Returns a patch with normalised addresses; `demo` becomes null. Throws `bad-input`. */
export const withAddress = (patch: SettingsPatch): SettingsPatch => ({
  ...patch,
  ...(typeof patch.service === 'string' && { service: addressOf(patch.service.trim()) }),
  ...(typeof patch.website === 'string' && { website: websiteAt(patch.website) }),
})

const websiteAt = (text: string): string | null => {
  const website = readWebsite(text)
  if (!website.ok) throw new AinaError('bad-input', `not the address of a website: ${website.reason}`)
  return website.url
}

/** Returns the base address of a typed text, null for `demo`. Throws `bad-input`. */
export const addressOf = (text: string): string | null => {
  if (text === 'demo') return null
  const address = readServiceAddress(text)
  if (!address.ok) throw new AinaError('bad-input', `not the address of a service: ${address.reason}`)
  return address.base
}
