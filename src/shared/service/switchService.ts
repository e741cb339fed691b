/** The settings that choose the service. */
interface ServiceChoice {
  service: string | null
  earlierServices: string[]
}

const MOST_KEPT = 5

/**
 * Returns the settings after a change of service: to a base address, or null for the demo. Remembers the old service
 * if it has ever answered (`answered`), so that a typing mistake is not kept.
 */
export const switchService = (next: string | null, now: ServiceChoice, answered: boolean): ServiceChoice => {
  const left = answered && now.service !== null ? [now.service] : []
  const earlier = [...left, ...now.earlierServices].filter((address) => address !== next)
  return { service: next, earlierServices: [...new Set(earlier)].slice(0, MOST_KEPT) }
}
