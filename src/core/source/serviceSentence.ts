import { readServiceAddress } from '../../shared/service/serviceAddress.ts'
import type { NamedService } from './serviceChoice.ts'

/** What is wrong with a service that was named at the start, as one sentence for the terminal; null for a good one. */
export const serviceSentence = (service: NamedService | null): string | null => {
  if (!service || service.text === 'demo' || readServiceAddress(service.text).ok) return null
  return `invalid service address "${service.text}" (example: https://example.org/api)`
}
