import type { Sentence } from '../../shared/languages/sentence.ts'
import { readServiceAddress } from '../../shared/service/serviceAddress.ts'
import type { NamedService } from './serviceChoice.ts'

/** Returns why a service named at the start is invalid, as a sentence for the terminal; null for a valid one. */
export const serviceSentence = (service: NamedService | null): Sentence | null => {
  if (!service || service.text === 'demo' || readServiceAddress(service.text).ok) return null
  return (t) => t('mistake.service', { address: service.text })
}
