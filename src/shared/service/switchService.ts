/** The part of the settings that says which service is in use. */
interface ServiceChoice {
  service: string | null
  earlierServices: string[]
}

const MOST_KEPT = 5

/**
 * The change of service: to a base address, or null for the demo. The one that is left is remembered for the way back
 * if it has ever answered (`answered`): a slip of the pen is not.
 */
export const switchService = (next: string | null, now: ServiceChoice, answered: boolean): ServiceChoice => {
  const left = answered && now.service !== null ? [now.service] : []
  const earlier = [...left, ...now.earlierServices].filter((address) => address !== next)
  return { service: next, earlierServices: [...new Set(earlier)].slice(0, MOST_KEPT) }
}
