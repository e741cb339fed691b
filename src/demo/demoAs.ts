import { behaviourFromText } from './behaviour.ts'
import { datingFromText } from './dating.ts'
import { type Demo, startDemo } from './demo.ts'

/**
 * Starts the demo with the behaviour or date convention in `AINA_DEMO` (`slow:2000`, `dates:in-force:filled`), to
 * show Aina with such a service. Logs unknown values and ignores them.
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
  else if (text) log.warn(`unknown demo mode in AINA_DEMO: ${text}`)
  return demo
}
