import { behaviourFromText } from './behaviour.ts'
import { datingFromText } from './dating.ts'
import { type Demo, startDemo } from './demo.ts'

/**
 * Starts the demo and lets it behave as `AINA_DEMO` says (`slow:2000`, see `behaviourFromText`), to show what Aina does
 * with a service that is slow or fails, or that dates its rates in another way (`dates:in-force:filled`). What it cannot do is logged; it then answers as it should.
 */
export const demoAs = async (
  text: string | undefined,
  log: { warn(message: string): void },
): Promise<Demo> => {
  const dating = text ? datingFromText(text) : null
  if (dating) return startDemo({ dating })
  const demo = await startDemo()
  const behaviour = text ? behaviourFromText(text) : null
  if (behaviour) demo.behave(behaviour)
  else if (text) log.warn(`the demo does not know how to behave as AINA_DEMO says: ${text}`)
  return demo
}
