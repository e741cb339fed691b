import type { Settings } from '../../shared/contract/settings.ts'
import { readServiceAddress } from '../../shared/service/serviceAddress.ts'
import type { ServiceChoice } from './serviceChoice.ts'

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
