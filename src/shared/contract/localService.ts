import * as z from 'zod/mini'
import { blockedPorts } from '../service/blockedPorts.ts'

/** Lower ports are reserved for the system, and need special rights. */
const LEAST_PORT = 1_024
const MOST_PORT = 65_535

/** A port reachable for this machine's programs. Browsers and many other clients refuse blocked ports. */
export const Port = z.int().check(
  z.minimum(LEAST_PORT),
  z.maximum(MOST_PORT),
  z.refine((port) => !blockedPorts.has(port)),
)

/**
 * The mirror as a service for other programs on this machine. It has no address setting: it always listens on
 * loopback.
 */
export const LocalServiceSetting = z.strictObject({ on: z.boolean(), port: Port })

/** The state of the local service. */
export const LocalService = z.strictObject({
  /**
   * `elsewhere`: another Aina already answers at this port. `port-taken`: another program does. `port-refused`: the
   * system denies the port. `failed`: another reason, which is in the log. Aina retries all four automatically.
   */
  state: z.enum(['off', 'starting', 'serving', 'elsewhere', 'port-taken', 'port-refused', 'failed']),
  /** The base address, also while it does not answer. */
  address: z.string(),
})
export type LocalService = z.infer<typeof LocalService>

export const localAddress = (port: number): string => `http://127.0.0.1:${port}/api`

export const localServiceCalls = {
  'localService.get': { input: z.strictObject({}), output: LocalService },
} as const
