import type { Settings } from '../../shared/contract/settings.ts'
import { readServiceAddress } from '../../shared/service/serviceAddress.ts'
import type { ServiceChoice } from './serviceChoice.ts'

interface FirstSourceParts {
  /** Whether a service has ever answered here. */
  hasMirror(base: string): boolean
  /** When the board of a source (null: the demo) was fetched, milliseconds since the epoch; null where none is here. */
  boardOnDisk(base: string | null): number | null
}

/**
 * What to begin with at a start: what is chosen, unless that is a setting that has never answered. Then it is the source
 * whose board came last, so that a restart does not make blank what was shown before; its base address, or null for the
 * demo. Where nothing has ever come from anywhere it is what is chosen.
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
